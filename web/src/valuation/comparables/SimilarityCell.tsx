import { SIMILARITY_WEIGHTS } from '@lindero/domain/valuation/market-model/similarity'
import { SIMILARITY_PARTS } from '@lindero/domain/valuation/record/names'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ButtonPopover } from '../../kernel/overlays/ButtonPopover.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import type { ComparableRow } from '../comparable-row.ts'
import classes from './comparables.module.css'

/** The similarity as a bar and a number. A click shows its seven parts. */
export function SimilarityCell({ row }: { row: ComparableRow }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { similarity } = row.comparable
  const text = formats.percent(similarity)
  return (
    <ButtonPopover
      position="bottom"
      width={280}
      withArrow
      dropdown={{ p: 12 }}
      button={(opener) => (
        <button
          {...opener}
          type="button"
          data-control="similarity"
          className={`${classes.similarity} inline-row gap-6 h-24 border-0 r-sm bg-none color-inherit font-inherit pointer`}
          aria-label={`${t('similarity.title', { number: row.number })}: ${text}`}
        >
          <i aria-hidden="true">
            <b style={{ width: `${similarity}%` }} />
          </i>
          {text}
        </button>
      )}
    >
      {() => <SimilarityPanel row={row} />}
    </ButtonPopover>
  )
}

/** The seven parts of the similarity, each with its maximum value. */
function SimilarityPanel({ row }: { row: ComparableRow }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { similarity, similarityParts } = row.comparable
  return (
    <div className={classes.parts}>
      <h2 className="mb-6 fs-13 semi">{t('similarity.title', { number: row.number })}</h2>
      <SmallTable
        look=""
        head="none"
        rows={SIMILARITY_PARTS}
        rowId={(part) => part}
        columns={[
          { label: 'part', footer: t('similarity.total'), cell: (part) => t(`similarity.part.${part}`) },
          {
            label: 'bar',
            cell: (part) => (
              <i aria-hidden="true" style={{ width: SIMILARITY_WEIGHTS[part] * 1.4 }}>
                <b style={{ width: `${(100 * similarityParts[part]) / SIMILARITY_WEIGHTS[part]}%` }} />
              </i>
            ),
          },
          {
            label: 'points',
            footer: formats.number(similarity, 2, true),
            cell: (part) =>
              t('similarity.of', {
                points: formats.number(similarityParts[part], 2, true),
                maximum: formats.number(SIMILARITY_WEIGHTS[part]),
              }),
          },
        ]}
      />
      <p className="mt-6 text-3 fs-12">{t('similarity.note')}</p>
    </div>
  )
}
