/** The shape of a file of texts, its sentences free: English is typed by the shape of Spanish. */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]>
}

/** Puts data into the `{{name}}` places of a sentence; a place without data stays empty. */
export function fill(template: string, data: Readonly<Record<string, unknown>> = {}): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = data[name]
    return value === null || value === undefined ? '' : String(value)
  })
}
