import { afterEach, beforeAll, expect, test } from "vitest"

import { learnForms, NameList } from "./forms.svelte"
import { loadAllWords, say, speak, spokenLanguage } from "./words.svelte"

beforeAll(loadAllWords)

afterEach(() => {
  speak("en", "")
  learnForms()
})

test("English is bundled", () => {
  expect(say("ui-seat", { seat: 3 })).toBe("Seat 3")
  expect(spokenLanguage()).toBe("en")
})

test("another language replaces it, and English fills in whole messages only", () => {
  speak("cs", "ui-seat = Místo { $seat }\nui-health = Zdraví { $health }, { ui-missing }")
  expect(spokenLanguage()).toBe("cs")
  expect(say("ui-seat", { seat: 3 })).toBe("Místo 3")
  expect(say("ui-health", { health: 4 })).toBe("Health 4")
  expect(say("ui-close")).toBe("Close")
})

test("plurals and numbers follow the language", () => {
  speak(
    "cs",
    `
ui-replays-turns = { $turns ->
    [one] tah
    [few] tahy
   *[other] tahů
} ({ $turns })`,
  )
  const turns = [1, 2, 5, 1234].map((turns) => say("ui-replays-turns", { turns }))
  expect(turns).toEqual(["tah (1)", "tahy (2)", "tahů (5)", "tahů (1\u00a0234)"])
})

test("a sentence asks for the case of a name", () => {
  learnForms({ Anna: { gen: "Anny", ins: "Annou", gender: "f" }, Ben: { ins: "Benem" } })
  speak(
    "cs",
    `
ui-table-turn-of = Tah { FORM($name, case: "gen") }
ui-replays-won = S { FORM($winners, case: "ins") }
ui-hero-play = { TRAIT($hero, of: "gender") ->
    [f] Hrála { $hero }
   *[other] Hrál { $hero }
}
ui-home-waiting = { FORM($hero, case: "gen", number: "pl") }, { FORM($hero, "ins") }
ui-list-two = { $first } a { $next }`,
  )
  expect(say("ui-table-turn-of", { name: "Anna" })).toBe("Tah Anny")
  expect(say("ui-table-turn-of", { name: "Nobody known" })).toBe("Tah Nobody known")
  expect(say("ui-replays-won", { winners: new NameList(["Anna", "Ben"]) })).toBe("S Annou a Benem")
  expect(say("ui-home-waiting", { hero: "Anna" })).toBe("Anny, Annou")
  expect(say("ui-hero-play", { hero: "Anna" })).toBe("Hrála Anna")
  expect(say("ui-hero-play", { hero: "Ben" })).toBe("Hrál Ben")
})

test("a list that the language cannot make makes the whole sentence English", () => {
  speak("cs", "ui-replays-won = { $winners } zvítězili")
  expect(say("ui-replays-won", { winners: new NameList(["Anna", "Ben"]) })).toBe("Anna and Ben won")
  expect(say("ui-replays-won", { winners: new NameList(["Anna"]) })).toBe("Anna zvítězili")
})

test("lists in English", () => {
  const won = (...names: string[]) => say("ui-replays-won", { winners: new NameList(names) })
  expect(won("A", "B", "C")).toBe("A, B, and C won")
  expect(won("A", "B", "C", "D")).toBe("A, B, C, and D won")
})
