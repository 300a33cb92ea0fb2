import "@fontsource-variable/fraunces/wght.css"
import "@fontsource-variable/fraunces/wght-italic.css"
import "@fontsource-variable/source-sans-3/wght.css"
import "@fontsource-variable/source-sans-3/wght-italic.css"
import "./ui/fonts.css"
import "./ui/tokens.css"
import "./ui/base.css"

import { mount } from "svelte"

import App from "./App.svelte"
import { at } from "./lib/root"

mount(App, { target: document.getElementById("app")! })

/* The offline page. Without a secure connection browsers have no service workers. */
if (import.meta.env.PROD) void navigator.serviceWorker?.register(at("/sw.js")).catch(() => null)
