declare module "virtual:emblems" {
  /** The bodies of the icons (512 × 512) by their names. */
  const emblems: Record<string, string>
  export default emblems
}

declare module "virtual:emblems/faces" {
  const emblems: Record<string, string>
  export default emblems
}

declare module "virtual:emblems/cards" {
  const emblems: Record<string, string>
  export default emblems
}
