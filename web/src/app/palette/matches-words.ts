import { plain } from '../../kernel/i18n/plain-text.ts'
import type { Command } from '../../kernel/page/commands.ts'

/** True if the name and the further words of a command contain every word of the text, without regard to accents. */
export function matchesWords(text: string, { label, words = '' }: Pick<Command, 'label' | 'words'>): boolean {
  const searched = plain(`${label} ${words}`)
  return plain(text.trim())
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
