/** The named properties of an object, for example columns of a table that a query selects under their own names. */
export function pick<Of extends object, Name extends keyof Of>(object: Of, ...names: readonly Name[]): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, object[name]])) as Pick<Of, Name>
}
