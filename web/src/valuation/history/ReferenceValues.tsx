import { api } from '@lindero/contract/api'
import type { SavedReferenceValue } from '@lindero/contract/assets/reference-values.contract'
import { latestBySource } from '@lindero/domain/assets/reference-value'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ReferenceSource } from '@lindero/domain/portfolios/reference-sources'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { type SmallColumn, SmallTable } from '../../kernel/table/SmallTable.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { referenceValuesOf } from '../valuation.queries.ts'
import classes from './history.module.css'
import { ReferenceDialog, SOURCES } from './ReferenceDialog.tsx'

/** The value that is open in the dialog: a saved value, or a new value, for which the source may be set. */
type Opened = { value: SavedReferenceValue } | { value: null; source?: ReferenceSource }

/** Third-party values (product facts 6.8): for each source a box with its latest value, and a list of all values. */
export function ReferenceValues({ assetUuid, operation }: { assetUuid: string; operation: Operation }) {
  const { t, i18n } = useTranslation(['valuation', 'assets', 'common'])
  const formats = useFormats()
  const { canEditValuation } = useAssetRecord()
  const references = useQuery(referenceValuesOf(assetUuid))
  const [opened, setOpened] = useState<Opened | null>(null)
  const rows = references.data?.items.filter((row) => row.operation === operation) ?? []
  const latest = latestBySource(rows)
  const nameOf = (source: string) => {
    const key = `assets:referenceSources.${source}`
    return i18n.exists(key) ? String(i18n.t(key as 'assets:referenceSources.seller')) : source
  }

  async function remove({ uuid, source, value }: SavedReferenceValue) {
    const figure = formats.wholeCurrency(value)
    const isDone = await askDelete({
      title: t('valuation:references.deleteTitle', { source: nameOf(source), figure }),
      message: t('valuation:references.deleteText'),
      onSubmit: async () => {
        await perform(api.deleteReferenceValue, { params: { uuid: assetUuid, reference: uuid } })
        return true
      },
    })
    if (isDone) toast.success(t('valuation:references.deleted'))
  }

  const actions: SmallColumn<SavedReferenceValue> = {
    label: t('common:actions.more'),
    hidesLabel: true,
    align: 'right',
    cell: (row) => (
      <ActionMenu
        label={t('valuation:references.actionsOf', { source: nameOf(row.source) })}
        actions={[
          { label: t('common:actions.edit'), icon: IconPencil, run: () => setOpened({ value: row }) },
          {
            label: t('common:actions.delete'),
            icon: IconTrash,
            danger: true,
            run: () => void remove(row),
          },
        ]}
      />
    ),
  }

  return (
    <section className={classes.references} aria-labelledby="reference-values">
      <header className={classes.head}>
        <h2 id="reference-values">{t('valuation:history.references')}</h2>
        {canEditValuation && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => setOpened({ value: null })}
          >
            {t('valuation:references.add')}
          </Button>
        )}
      </header>
      {references.isPending ? (
        <SkeletonRows rows={3} />
      ) : references.isError ? (
        <ErrorState error={references.error} onRetry={() => void references.refetch()} />
      ) : (
        <>
          <dl className={`${classes.boxes} grid gap-8 mb-12`}>
            {SOURCES.map((source) => {
              const value = latest.get(source)
              return (
                <div key={source} className={value ? '' : classes.noValue}>
                  <dt className="cut text-3 fs-12">{nameOf(source)}</dt>
                  <dd className="num">{value ? formats.wholeCurrency(value.value) : formats.none}</dd>
                  {value && <dd className={classes.by}>{value.valuer ?? formats.none}</dd>}
                  {value?.date && (
                    <dd className={`${classes.by} num`}>{formats.date(value.date).slice('dd/'.length)}</dd>
                  )}
                </div>
              )
            })}
          </dl>
          {rows.length === 0 ? (
            <p className="text-3 fs-13">{t('valuation:history.noReferences')}</p>
          ) : (
            <SmallTable
              stacksOnPhone
              rows={rows}
              rowId={({ uuid }) => uuid}
              columns={[
                { label: t('valuation:history.source'), cell: ({ source }) => nameOf(source) },
                { label: t('valuation:history.valuer'), cell: ({ valuer }) => valuer ?? formats.none },
                {
                  label: t('valuation:history.value'),
                  align: 'right',
                  cell: ({ value }) => formats.wholeCurrency(value),
                },
                {
                  label: t('valuation:history.date'),
                  align: 'right',
                  cell: ({ date }) => formats.date(date),
                },
                ...(canEditValuation ? [actions] : []),
              ]}
            />
          )}
        </>
      )}
      {opened && (
        <ReferenceDialog {...opened} assetUuid={assetUuid} operation={operation} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}
