import { figuresOf } from '@lindero/texts/kernel/translation'
import type { resources } from '@lindero/texts/resources.es'
import i18next from 'i18next'
import { currentLanguage } from './i18n.ts'

type Texts = typeof resources
type At<Node, Path extends string> = Path extends `${infer Head}.${infer Tail}`
  ? Head extends keyof Node
    ? At<Node[Head], Tail>
    : never
  : Path extends keyof Node
    ? Node[Path]
    : never

/**
 * Type of the texts at a path: `TextsAt<'administration:fields'>` is an object of labels, or `never` if there are no
 * texts at the path.
 */
export type TextsAt<Path extends string> = Path extends `${infer Space extends keyof Texts}:${infer Rest}`
  ? At<Texts[Space], Rest>
  : Path extends keyof Texts
    ? Texts[Path]
    : never

export type TextData = Record<string, string | number>

/** The text for a key in the current language, with values inserted. The caller must make sure that the key exists. */
export function textAt(key: string, data: TextData = {}): string {
  const figures = figuresOf(data, currentLanguage())
  const count = typeof data.count === 'number' ? { count: data.count } : {}
  return String(i18next.t(key as 'common:forms.required', { ...figures, ...count }))
}

/** Joins a path and a name to a text key. The path is a namespace, or an object in one. */
export const keyAt = (path: string, name: string | number) => `${path}${path.includes(':') ? '.' : ':'}${name}`

/** The text for a key, or null if there is none, for optional texts such as hints and placeholders. */
export function textIfAny(key: string, data: TextData = {}): string | null {
  return i18next.exists(key) ? textAt(key, data) : null
}
