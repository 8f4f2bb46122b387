import type { Locale } from '@lindero/domain/kernel/formats'
import { browserStore } from '../storage/memory-store.ts'
import { isRecord, readStored, writeStored } from '../storage/stored.ts'
import { isLanguage } from './language.ts'

/** The user's preferences in this browser. Mantine stores the colour scheme itself. */
export interface Preferences {
  language: Locale | null
  rows: 'normal' | 'compact'
  /** True if the side panel of record pages is open. */
  panel: boolean
  /** `wide` shows names next to the icons of the rail. Without a choice (null), only wide windows show names. */
  rail: 'wide' | 'narrow' | null
  /**
   * True to enable one-key shortcuts, such as `?`. Users who dictate, or who press keys by accident, can turn them off
   * (WCAG 2.1.4).
   */
  hasSingleKeys: boolean
}

const KEY = 'lindero.preferences'
const DEFAULTS: Preferences = { language: null, rows: 'normal', panel: true, rail: null, hasSingleKeys: true }

const store = browserStore()
const listeners = new Set<() => void>()
const editors = new Set<(changed: Partial<Preferences>) => void>()
let current = read()

function read(): Preferences {
  const stored = readStored(store, KEY, isRecord)
  return {
    language: isLanguage(stored?.language) ? stored.language : DEFAULTS.language,
    rows: stored?.rows === 'compact' ? 'compact' : DEFAULTS.rows,
    panel: stored?.panel !== false,
    hasSingleKeys: stored?.hasSingleKeys !== false,
    rail: stored?.rail === 'wide' || stored?.rail === 'narrow' ? stored.rail : DEFAULTS.rail,
  }
}

export const preferences = {
  get: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Applies the preferences of the user's account in this browser. */
  receive(choices: Partial<Preferences>): void {
    if (Object.keys(changedIn(choices)).length > 0) write(choices)
  },
  /**
   * Adds a listener. It is called only for preferences that the user changes in this tab, not for those of the account.
   */
  onEdit(editor: (changed: Partial<Preferences>) => void): () => void {
    editors.add(editor)
    return () => editors.delete(editor)
  },
}

/** Stores changes that the user has made. */
export function changePreferences(changes: Partial<Preferences>): void {
  const changed = changedIn(changes)
  write(changes)
  for (const editor of editors) editor(changed)
}

/** Returns the preferences in `choices` that differ from the current ones. */
function changedIn(choices: Partial<Preferences>): Partial<Preferences> {
  const names = Object.keys(choices) as (keyof Preferences)[]
  return Object.fromEntries(
    names.filter((name) => choices[name] !== current[name]).map((name) => [name, choices[name]]),
  )
}

/**
 * Merges the changes with the stored preferences, because another tab may have changed other preferences in the
 * meantime.
 */
function write(changes: Partial<Preferences>): void {
  current = { ...read(), ...changes }
  writeStored(store, KEY, current)
  publish()
}

function publish(): void {
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== KEY) return
    current = read()
    publish()
  })
}
