"""Game tables in the browser: seats, storage, live updates."""
