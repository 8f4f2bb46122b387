import { useTranslation } from 'react-i18next'
import { codeText } from '../../kernel/i18n/code-text.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import classes from './api-documentation.module.css'
import { MethodMark } from './MethodMark.tsx'
import type { Operation, Schemas } from './reference.ts'
import { type SchemaRow, schemaRows, typeWords } from './schema-rows.ts'
import { TryCall } from './TryCall.tsx'

/** One call: parameters, answer, errors, and a console to try it out. */
export function OperationView({ operation, schemas }: { operation: Operation; schemas: Schemas }) {
  const { t } = useTranslation('apiDocumentation')
  const parameters = operation.parameters.map((parameter) => ({
    id: parameter.name,
    name: parameter.name,
    depth: 0,
    type: typeWords(parameter.schema, schemas),
    isRequired: parameter.isRequired,
    description: parameter.schema.description ?? '',
  }))
  return (
    <article className={`${classes.operation} grid items-start gap-24 min-h-0 px-20 pt-16 pb-32 scroll`}>
      <div className={`${classes.described} grid gap-12 min-w-0`}>
        <h2 className="fs-16 semi anywhere">
          <MethodMark method={operation.method} /> <code>{operation.path}</code>
        </h2>
        <p lang="en">{operation.summary}</p>
        <p>
          <Chip level={operation.isPublic ? 'neutral' : 'info'}>{t(operation.isPublic ? 'public' : 'withToken')}</Chip>
        </p>
        <div>
          {parameters.length > 0 && <SchemaTable title={t('parameters')} rows={parameters} />}
          {operation.body && (
            <SchemaTable
              title={t('body')}
              type={typeWords(operation.body, schemas)}
              rows={schemaRows(operation.body, schemas)}
            />
          )}
          <SchemaTable
            title={t('reply')}
            type={operation.reply ? typeWords(operation.reply, schemas) : operation.replyType}
            rows={operation.reply ? schemaRows(operation.reply, schemas) : []}
          />
        </div>
        {operation.errors.length > 0 && (
          <section>
            <h3 className={classes.part}>{t('errors')}</h3>
            <dl className={classes.errors}>
              {operation.errors.map((code) => (
                <div key={code}>
                  <dt>
                    <code>{code}</code>
                  </dt>
                  <dd>{codeText(code)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
      <TryCall key={operation.id} operation={operation} schemas={schemas} />
    </article>
  )
}

interface SchemaTableProps {
  title: string
  /** The complete type as text. */
  type?: string
  rows: readonly SchemaRow[]
}

/** Fields with type, required mark and meaning. Nested fields are indented. */
function SchemaTable({ title, type, rows }: SchemaTableProps) {
  const { t } = useTranslation('apiDocumentation')
  return (
    <section>
      <h3 className={classes.part}>
        {title} {type && <code>{type}</code>}
      </h3>
      {rows.length > 0 && (
        <SmallTable
          label={title}
          look={classes.fields}
          head="hidden"
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            {
              label: t('field'),
              cell: ({ name, depth, isRequired }) => (
                <span style={{ paddingInlineStart: depth * 16 }}>
                  <code>{name}</code>
                  {isRequired && <small>{t('required')}</small>}
                </span>
              ),
            },
            { label: t('type'), cell: (row) => <code>{row.type}</code> },
            { label: t('meaning'), cell: ({ description }) => <span lang="en">{description}</span> },
          ]}
        />
      )}
    </section>
  )
}
