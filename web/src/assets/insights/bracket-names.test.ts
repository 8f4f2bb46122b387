import { formatCompactCurrency } from '@lindero/domain/kernel/formats'
import { resources } from '@lindero/texts/resources'
import { expect, it } from 'vitest'
import { VALUE_BOUNDS } from './brackets.ts'

/** A no-break space is a space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const cases = (['es', 'en'] as const).flatMap((language) => VALUE_BOUNDS.map((bound) => [bound, language] as const))

it.each(cases)(
  'the bracket that begins at %i thousand euros has the short form of amounts (core 9, %s)',
  (bound, language) => {
    const { over, upTo } = resources[language].insights.value
    const amount = plain(formatCompactCurrency(bound * 1_000, language))
    expect(plain(over.replace('{{from}}', String(bound)))).toBe(`> ${amount}`)
    expect(plain(upTo.replace('{{to}}', String(bound)))).toBe(`≤ ${amount}`)
  },
)
