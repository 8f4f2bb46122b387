import { type LegalBlock, legalParts } from './legal-blocks.ts'

/** Renders the blocks of a legal page as plain text, never as markup. */
export function LegalText({ blocks }: { blocks: readonly LegalBlock[] }) {
  return keyed(blocks).map(({ key, value }) => <Block key={key} block={value} />)
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Parts text={block.text} />
      </p>
    )
  }
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>
            <Parts text={item} />
          </li>
        ))}
      </ul>
    )
  }
  if (block.level === 1) return <h1>{block.text}</h1>
  return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>
}

function Parts({ text }: { text: string }) {
  return keyed(legalParts(text)).map(({ key, value }) =>
    value.href ? (
      <a key={key} className="link" href={value.href} rel="noreferrer">
        {value.text}
      </a>
    ) : (
      value.text
    ),
  )
}

/** Gives each part its index as a key, because the parts of a text never change their order. */
function keyed<Value>(values: readonly Value[]): { key: string; value: Value }[] {
  return values.map((value, place) => ({ key: String(place), value }))
}
