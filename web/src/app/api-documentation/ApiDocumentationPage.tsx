import { api } from '@lindero/contract/api'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { useSession } from '../../kernel/session/use-session.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import classes from './api-documentation.module.css'
import { FirstCall } from './FirstCall.tsx'
import { MethodMark } from './MethodMark.tsx'
import { OperationView } from './OperationView.tsx'
import { type Operation, readReference } from './reference.ts'

/**
 * The API reference. It explains how a program makes its first calls, and describes every call in the OpenAPI document.
 * A console makes calls with the user's token.
 */
export default function ApiDocumentationPage() {
  const { t } = useTranslation('apiDocumentation')
  const current = useSession()
  const { call } = useSearch({ from: '/app/api-documentation' })
  const document = useQuery({
    ...queryOf(api.openapi, { query: { part: 'index' } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const reference = useMemo(() => document.data && readReference(document.data), [document.data])
  const operation = reference?.operations.find(({ id }) => id === call)
  useBreadcrumbs([{ label: t('title') }])
  return (
    <Page>
      <PageHead
        title={t('title')}
        sub={t('sub')}
        actions={
          <a className="link" href="/api/openapi.json" download="lindero-openapi.json">
            {t('download')}
          </a>
        }
      />
      <div className="grid gap-8 px-20 pb-12">
        {current && !current.customer.apiActivated && <Banner level="warning">{t('notActivated')}</Banner>}
        <Banner>{t('token')}</Banner>
      </div>
      {document.isPending && <SkeletonRows rows={12} />}
      {document.isError && <ErrorState error={document.error} onRetry={() => void document.refetch()} />}
      {reference && (
        <div className={`${classes.reference} grid grow min-h-0 border-top`}>
          <OperationList operations={reference.operations} shown={operation?.id} />
          {operation ? (
            <WholeOperation key={operation.tag} short={operation} />
          ) : (
            <FirstCall operations={reference.operations} />
          )}
        </div>
      )}
    </Page>
  )
}

/** A call with its schemas, which are loaded with the calls of the same group. */
function WholeOperation({ short }: { short: Operation }) {
  const part = useQuery({
    ...queryOf(api.openapi, { query: { part: short.tag } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const reference = useMemo(() => part.data && readReference(part.data), [part.data])
  const operation = reference?.operations.find(({ id }) => id === short.id)
  if (part.isError) return <ErrorState error={part.error} onRetry={() => void part.refetch()} />
  if (!reference || !operation) return <SkeletonRows rows={12} />
  return <OperationView operation={operation} schemas={reference.schemas} />
}

/** The first steps and all calls by group. The search covers names, paths and summaries. */
function OperationList({ operations, shown }: { operations: Operation[]; shown: string | undefined }) {
  const { t } = useTranslation('apiDocumentation')
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase().split(/\s+/)
  const matches = operations.filter(({ id, path, summary }) =>
    words.every((word) => `${id} ${path} ${summary}`.toLowerCase().includes(word)),
  )
  const groups = Map.groupBy(matches, ({ tag }) => tag)
  return (
    <nav className={`${classes.list} min-h-0 px-8 pt-12 pb-24 border-right scroll`} aria-label={t('calls')}>
      <TextInput
        className={classes.search ?? ''}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Link
        to="/api-documentation"
        search={{}}
        activeOptions={{ exact: true }}
        className={`${classes.toFirst} hover block py-4 px-8 r text-2 fs-13`}
      >
        {t('first.title')}
      </Link>
      {matches.length === 0 && <p className="p-8 text-3 fs-13">{t('none', { text })}</p>}
      {[...groups].map(([tag, calls]) => (
        <section key={tag}>
          <h2>{tag}</h2>
          <ul>
            {calls.map((operation) => (
              <li key={operation.id}>
                <Link
                  to="/api-documentation"
                  search={{ call: operation.id }}
                  className={`${classes.call} hover`}
                  {...(operation.id === shown ? { 'aria-current': 'true' as const } : {})}
                >
                  <MethodMark method={operation.method} />
                  <span>{operation.path.replace(/^\/api/, '')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
