export type LegalBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; text: string }

const HEADING = /^(#{1,3})\s+(.*)$/
const ITEM = /^[-*]\s+(.*)$/

/**
 * Parses the simple format of the legal pages: `#` begins a heading, `-` begins a list item, and an empty line ends a
 * paragraph. There is no other markup; all other text is shown unchanged. The first heading is the title of the page.
 * Later headings of the same level begin its sections.
 */
export function legalBlocks(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = []
  for (const paragraph of text.split(/\n\s*\n/)) {
    for (const line of paragraph.split('\n')) add(blocks, line.trim())
    blocks.push({ kind: 'paragraph', text: '' })
  }
  const full = blocks.filter((block) => block.kind !== 'paragraph' || block.text !== '')
  return full.map((block, index) =>
    block.kind === 'heading' && block.level === 1 && index > 0 ? { ...block, level: 2 } : block,
  )
}

/** Adds a line to the blocks. The line continues the previous paragraph, unless an empty line has ended it. */
function add(blocks: LegalBlock[], line: string): void {
  if (line === '') return
  const heading = HEADING.exec(line)
  const item = ITEM.exec(line)
  const last = blocks.at(-1)
  if (heading) {
    blocks.push({
      kind: 'heading',
      level: (heading[1]?.length ?? 1) as 1 | 2 | 3,
      text: heading[2] ?? '',
    })
  } else if (item) {
    if (last?.kind === 'list') last.items.push(item[1] ?? '')
    else blocks.push({ kind: 'list', items: [item[1] ?? ''] })
  } else if (last?.kind === 'paragraph' && last.text !== '') last.text += ` ${line}`
  else blocks.push({ kind: 'paragraph', text: line })
}

export interface LegalPart {
  text: string
  href?: string
}

const ADDRESS = /(https?:\/\/[^\s<>()]+[^\s<>().,;:]|[^\s@<>(),;:]+@[^\s@<>(),;:]+\.[^\s@<>().,;:]+)/

/** Splits a text into parts, so that web and email addresses in it become links. */
export function legalParts(text: string): LegalPart[] {
  return text
    .split(new RegExp(ADDRESS, 'g'))
    .filter((part) => part !== '')
    .map((part) => {
      if (!new RegExp(`^${ADDRESS.source}$`).test(part)) return { text: part }
      return { text: part, href: /^https?:/.test(part) ? part : `mailto:${part}` }
    })
}
