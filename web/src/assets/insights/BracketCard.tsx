import { useTranslation } from 'react-i18next'
import { BarChart } from '../../kernel/charts/BarChart.tsx'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { PanelSection } from '../../kernel/page/SidePanel.tsx'
import { type Bracket, bracketsOf, densestHalf } from './brackets.ts'

interface BracketCardProps {
  kind: 'value' | 'rent' | 'size'
  counts: readonly number[]
  bounds: readonly number[]
  source: string
}

/** Assets by value, rent or size bracket. The title names the brackets that contain half of the assets. */
export function BracketCard({ kind, counts, bounds, source }: BracketCardProps) {
  const { t } = useTranslation('insights')
  const formats = useFormats()
  const brackets = bracketsOf(bounds)
  const half = densestHalf(counts)
  const figures = ({ from, to }: Bracket) => ({ from: formats.number(from), to: formats.number(to) })
  const labelOf = (bracket: Bracket) => {
    const form = bracket.from === null ? 'upTo' : bracket.to === null ? 'over' : 'between'
    return t(`${kind}.${form}`, figures(bracket))
  }
  const data = brackets.map((bracket, index) => ({
    id: String(index),
    label: labelOf(bracket),
    value: counts[index] ?? 0,
  }))
  if (!half) return null
  return (
    <PanelSection>
      <ChartFrame
        title={headline(half)}
        sub={t(`${kind}.measure`)}
        source={source}
        table={{
          headings: [t(`${kind}.bracket`), t('assets')],
          rows: data.map(({ label, value }) => [label, formats.number(value)]),
        }}
      >
        <BarChart
          label={t(`${kind}.measure`)}
          data={data}
          strong={(_, index) => index >= half.first && index <= half.last}
        />
      </ChartFrame>
    </PanelSection>
  )

  function headline({ first, last }: { first: number; last: number }): string {
    const range: Bracket = {
      from: brackets[first]?.from ?? null,
      to: brackets[last]?.to ?? null,
    }
    const form = range.from === null ? 'halfUpTo' : range.to === null ? 'halfOver' : 'halfBetween'
    return t(`${kind}.${form}`, figures(range))
  }
}
