import { api } from '@lindero/contract/api'
import type { DataImport } from '@lindero/contract/market/data-imports.contract'
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import classes from './imports.module.css'

const SHOWN = 200

/** The rows that an import rejected, each with its line, column and value. */
export function ReportDialog({ item, onClose }: { item: DataImport; onClose: () => void }) {
  const { t } = useTranslation(['imports', 'common'])
  const formats = useFormats()
  const query = useQuery(queryOf(api.dataImport, { params: { uuid: item.uuid } }))
  const rows = query.data?.refusedRows.slice(0, SHOWN)
  return (
    <Dialog isReading onClose={onClose} size={640} title={t('imports:reportTitle', { file: item.file })}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={4} />}
      {rows?.length === 0 && <p>{t('imports:noneRefused')}</p>}
      {rows && rows.length > 0 && (
        <>
          <p>{t('imports:firstRefused', { figure: formats.number(rows.length) })}</p>
          <Table className={`${classes.table} fs-12`}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('imports:line')}</Table.Th>
                <Table.Th>{t('imports:column')}</Table.Th>
                <Table.Th>{t('imports:value')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ line, column, value, reason }) => (
                <Table.Tr key={`${line} ${column}`}>
                  <Table.Td className="num">{formats.number(line)}</Table.Td>
                  <Table.Td>{column}</Table.Td>
                  <Table.Td>
                    {value || formats.none} {reason && <small>{t(`imports:refusals.${reason}`)}</small>}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
    </Dialog>
  )
}
