import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './imports.module.css'

interface PreviewTableProps {
  name: string
  preview: CallReply<typeof api.previewDataImport>
}

/** The first rows of an uploaded file. */
export function PreviewTable({ name, preview: { columns, rows } }: PreviewTableProps) {
  const { t } = useTranslation('imports')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
    <section className={`${classes.preview} border r scroll`} aria-label={t('preview')} tabIndex={0}>
      <Table className={`${classes.table} fs-12`}>
        <Table.Caption>{name}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={columns.map((column) => row[column]).join('\u0000')}>
              {columns.map((column) => (
                <Table.Td key={column}>{row[column]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
