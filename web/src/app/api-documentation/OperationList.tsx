import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './api-documentation.module.css'
import { MethodMark } from './MethodMark.tsx'
import type { Operation } from './reference.ts'

/** Every call by group, searched by name, path and summary. */
export function OperationList({ operations, shown }: { operations: Operation[]; shown: string }) {
  const { t } = useTranslation('apiDocumentation')
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase().split(/\s+/)
  const found = operations.filter(({ id, path, summary }) =>
    words.every((word) => `${id} ${path} ${summary}`.toLowerCase().includes(word)),
  )
  const groups = Map.groupBy(found, ({ tag }) => tag)
  return (
    <nav className={classes.list} aria-label={t('calls')}>
      <TextInput
        className={classes.search ?? ''}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={classes.none}>{t('none', { text })}</p>}
      {[...groups].map(([tag, calls]) => (
        <section key={tag}>
          <h2>{tag}</h2>
          <ul>
            {calls.map((operation) => (
              <li key={operation.id}>
                <Link
                  to="/api-documentation"
                  search={{ call: operation.id }}
                  className={classes.call}
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
