import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../kernel/filters/FilterBar.tsx'
import { FilterSelect } from '../../kernel/filters/FilterSelect.tsx'
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
    <FilterBar
      aside={
        <>
          <div className={classes.legend}>
            <StateLegend />
          </div>
          <span className={classes.rule} />
          <span className="desk-only">
            <ColumnChooser columns={columns} />
          </span>
        </>
      }
    >
      {clients.length > 0 && (
        <FilterSelect
          name={t('filters.client')}
          any={t('filters.anyClient')}
          options={clients.map((name) => ({ value: name, label: name }))}
          value={client}
          onChange={onClient}
          width={220}
        />
      )}
    </FilterBar>
  )
}
