import { plain } from '../../kernel/i18n/plain-text.ts'
import type { Command } from '../../kernel/page/commands.ts'

/** True if the name and the further words of a command contain every word of the text, without regard to accents. */
export function matchesWords(text: string, { label, words = '' }: Pick<Command, 'label' | 'words'>): boolean {
  const searched = plain(`${label} ${words}`)
  return plain(text.trim())
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

/**
 * The commands that match the text. Those whose name contains every word come first, because further words belong to
 * several commands.
 */
export function inOrderOfMatch<Item extends Pick<Command, 'label' | 'words'>>(
  text: string,
  commands: readonly Item[],
): Item[] {
  const matching = commands.filter((command) => matchesWords(text, command))
  const isNamed = ({ label }: Item) => matchesWords(text, { label })
  return [...matching.filter(isNamed), ...matching.filter((command) => !isNamed(command))]
}
