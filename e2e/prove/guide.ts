import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

/** Blocks of code of a page in `docs`, in order, without their indentation. A proof runs these blocks. */
export function blocksOf(page: string): string[] {
  const text = readFileSync(join(ROOT, 'docs', page), 'utf8')
  return [...text.matchAll(/^( *)```\w*\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim(),
  )
}

/** The block of a page that contains a text. */
export function blockWith(page: string, text: string): string {
  const block = blocksOf(page).find((one) => one.includes(text))
  if (!block) throw new Error(`docs/${page} has no block with ${text}`)
  return block
}

/** The settings of a block, `NAME=value` or `name = value`, by name. Lines with # are comments. */
export function settingsIn(block: string): Record<string, string> {
  const lines = block.split('\n').filter((line) => /^\w+ ?=/.test(line))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.search(/ ?=/)), line.replace(/^\w+ ?= ?/, '')]))
}
