/**
 * Where the pages are on their site: "/", unless the server has them below a path such as "/games/".
 * Addresses within the app begin with "/" and do not know about it; `at` completes them.
 */

/** The build puts its scripts into assets/, so the root is the folder that this one is in. */
export function rootOf(script: string): string {
  return new URL(script).pathname.replace(/assets\/[^/]*$/, "")
}

const ROOT = import.meta.env.PROD ? rootOf(import.meta.url) : "/"

/** An address within the app, as links and requests need it. */
export function at(address: string, root = ROOT): string {
  return root + address.slice(1)
}

/** The address within the app of a path of this site. */
export function within(path: string, root = ROOT): string {
  return path.startsWith(root) ? path.slice(root.length - 1) : "/"
}
