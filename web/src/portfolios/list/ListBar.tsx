import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StateLegend } from '../../kernel/marks/StateBar.tsx'
import { ColumnChooser } from '../../kernel/table/ColumnChooser.tsx'
import type { ColumnLayoutState } from '../../kernel/table/use-column-layout.ts'
import classes from './list.module.css'

interface ListBarProps<Row> {
  clients: readonly string[]
  client: string | undefined
  onClient: (client: string | undefined) => void
  columns: ColumnLayoutState<Row>
}

/** The filter, the legend of the bars once for all rows, and the columns. */
export function ListBar<Row>({ clients, client, onClient, columns }: ListBarProps<Row>) {
  const { t } = useTranslation('portfolios')
  return (
    <div className={classes.bar}>
      {clients.length > 0 && (
        <Select
          size="xs"
          className={client ? (classes.chosen ?? '') : ''}
          w={220}
          data={[...clients]}
          value={client ?? null}
          onChange={(chosen) => onClient(chosen ?? undefined)}
          placeholder={t('filters.anyClient')}
          leftSection={<span className={classes.filterName}>{t('filters.client')}</span>}
          leftSectionWidth={62}
          leftSectionPointerEvents="none"
          aria-label={t('filters.client')}
          clearable
          clearButtonProps={{ 'aria-label': t('filters.clear') }}
          searchable={clients.length > 8}
        />
      )}
      <span className={classes.gap} />
      <div className={classes.legend}>
        <StateLegend />
      </div>
      <span className={classes.rule} />
      <span className="desk-only">
        <ColumnChooser columns={columns} />
      </span>
    </div>
  )
}
