import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import type { BulkField } from '@lindero/domain/assets/bulk-edit'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ValueTile, ValueTiles } from '../../kernel/marks/ValueTile.tsx'
import { Banner } from '../../kernel/states/Banner.tsx'
import { type SmallColumn, SmallTable } from '../../kernel/table/SmallTable.tsx'
import { useFieldWords } from '../asset-form.ts'

type Preview = CallReply<typeof api.previewBulkEdit>

/** Maximum number of rows. Derived fields have separate rows. */
const ROWS = 8

interface Row {
  id: string
  asset: string
  portfolio: string
  field: string
  before: string
  after: string
}

/**
 * Effect of a bulk edit: how many assets change, how many cannot change and why, and the first changes before and
 * after.
 */
export function BulkPreview({ preview, field }: { preview: Preview; field: BulkField }) {
  const { t } = useTranslation('bulk')
  const formats = useFormats()
  const words = useFieldWords()
  const { changes, same, cannot, warned, portfolios, sample } = preview
  const skippedCount = cannot.reduce((sum, { count }) => sum + count, 0)
  const byName = sample.toSorted((one, other) => one.externalId.localeCompare(other.externalId))
  const rows = byName.flatMap(({ assetUuid, externalId, portfolioName, edits }) =>
    edits.map(
      (edit): Row => ({
        id: `${assetUuid}:${edit.field}`,
        asset: externalId,
        portfolio: portfolioName,
        field: words.label(edit.field),
        before: words.value(edit.field, edit.oldValue),
        after: words.value(edit.field, edit.newValue),
      }),
    ),
  )
  const column = (name: Exclude<keyof Row, 'id'>): SmallColumn<Row> => ({
    label: t(`preview.${name}`),
    cell: (row) => row[name],
  })
  // The field name is not repeated in each row if only the chosen field changes.
  const isOneField = sample.every(({ edits }) => edits.every((edit) => edit.field === field))
  return (
    <section className="stack gap-12 pt-12 mt-12 border-top" aria-label={t('preview.label')} aria-live="polite">
      <ValueTiles>
        <ValueTile main label={changes > 0 ? t('preview.changesIn', { count: portfolios }) : t('preview.changes')}>
          {formats.number(changes)}
        </ValueTile>
        <ValueTile label={t('preview.same')}>{formats.number(same)}</ValueTile>
        <ValueTile label={t('preview.cannot')}>{formats.number(skippedCount)}</ValueTile>
      </ValueTiles>
      {changes === 0 && <Banner level="info">{t('preview.nothing')}</Banner>}
      {warned > 0 && (
        <Banner level="warning">{t('preview.warned', { count: warned, figure: formats.number(warned) })}</Banner>
      )}
      <LeftOutList leftOut={cannot} />
      {rows.length > 0 && (
        <>
          <h3 className="fs-13 semi">{t('preview.sample')}</h3>
          <SmallTable
            label={t('preview.sample')}
            rows={rows.slice(0, ROWS)}
            rowId={({ id }) => id}
            columns={[
              column('asset'),
              column('portfolio'),
              ...(isOneField ? [] : [column('field')]),
              column('before'),
              column('after'),
            ]}
          />
        </>
      )}
    </section>
  )
}

interface LeftOutListProps {
  leftOut: readonly { reason: string; count: number; assets: readonly string[] }[]
}

/** Reasons why assets are left out, each with the number of assets and the first identifiers. */
export function LeftOutList({ leftOut }: LeftOutListProps) {
  const { t } = useTranslation('bulk')
  const formats = useFormats()
  if (leftOut.length === 0) return null
  return (
    <ul className="grid gap-6 fs-13">
      {leftOut.map(({ reason, count, assets }) => (
        <li key={reason}>
          {t('preview.reason', { reason: reasonText(reason), figure: formats.number(count) })}
          {assets.length > 0 && (
            <small className="block text-2 fs-12 anywhere">
              {count > assets.length ? t('preview.examples', { assets: assets.join(', ') }) : assets.join(', ')}
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The sentence for a reason, given as a rule code. Codes without a sentence get a general text. */
function reasonText(reason: string): string {
  const key = `bulk:reasons.${reason}`
  return i18next.exists(key) ? String(i18next.t(key as 'bulk:reasons.other')) : i18next.t('bulk:reasons.other')
}
