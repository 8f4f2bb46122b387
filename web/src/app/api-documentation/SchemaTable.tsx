import { useTranslation } from 'react-i18next'
import classes from './api-documentation.module.css'
import type { SchemaRow } from './schema-rows.ts'

interface SchemaTableProps {
  title: string
  /** The type as a whole, in words. */
  type?: string
  rows: readonly SchemaRow[]
}

/** Fields with type, obligation and meaning; nested fields are indented below their parent. */
export function SchemaTable({ title, type, rows }: SchemaTableProps) {
  const { t } = useTranslation('apiDocumentation')
  return (
    <section>
      <h3 className={classes.part}>
        {title} {type && <code>{type}</code>}
      </h3>
      {rows.length > 0 && (
        <table className={classes.fields} aria-label={title}>
          <thead className="sr">
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('type')}</th>
              <th scope="col">{t('meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" style={{ paddingInlineStart: row.depth * 16 }}>
                  <code>{row.name}</code>
                  {row.isRequired && <small>{t('required')}</small>}
                </th>
                <td>
                  <code>{row.type}</code>
                </td>
                <td lang="en">{row.description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
