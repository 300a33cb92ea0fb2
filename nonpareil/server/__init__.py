"""Tables in the browser: seats, storage, live updates."""
