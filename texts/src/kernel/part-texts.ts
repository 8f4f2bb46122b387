import type { DeclaredField, DeclaredFields } from '@lindero/domain/kernel/fields/declared-field'
import type { PartNamed, PartNames, RecordPart, Section } from '@lindero/domain/kernel/parts/record-part'

/** Names of fields with a fixed list of choices. */
type Chosen<F extends DeclaredFields> = {
  [Name in keyof F]: F[Name] extends { kind: 'choice' } ? Name : never
}[keyof F]
type ChoicesOf<Field> = Field extends DeclaredField<infer Value> ? `${NonNullable<Value> & (string | number)}` : never
type FieldTexts<F extends DeclaredFields> = {
  readonly fields: { readonly [Name in keyof F]: string }
  readonly hints?: { readonly [Name in keyof F]?: string }
  /** Messages for rule violations, by code. */
  readonly errors?: { readonly [code: string]: string }
  readonly choices?: {
    readonly [Name in Chosen<F>]: { readonly [Value in ChoicesOf<F[Name]>]: string }
  }
}

/** Texts required for each part of a record. The code does not compile if one is missing. */
export type PartTexts<P extends RecordPart> = { readonly title: string } & FieldTexts<P['fields']> & {
    readonly [Kind in keyof P['rows'] & string]: FieldTexts<P['rows'][Kind]['fields']> & {
      readonly one: string
      readonly many: string
      readonly add: string
      readonly none: string
    }
  }

/** The texts of all parts of a section, by part name. */
export type SectionTexts<S extends Section> = { readonly [Name in PartNames<S>]: PartTexts<PartNamed<S, Name>> }
