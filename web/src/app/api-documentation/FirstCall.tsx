import { useTranslation } from 'react-i18next'
import { openHelp } from '../../home/help/help-center.ts'
import classes from './api-documentation.module.css'
import type { Operation } from './reference.ts'
import { curlOf } from './send-call.ts'

const LOGIN = JSON.stringify({ source: 'api', email: '…', password: '…' })

/** Example of a program's first call, with an API key or a login. */
export function FirstCall({ operations }: { operations: Operation[] }) {
  const { t } = useTranslation('apiDocumentation')
  const steps = [
    { name: 'key', call: 'login', body: LOGIN },
    { name: 'call', call: 'portfolios', body: '' },
  ] as const
  return (
    <section className={`${classes.first} min-h-0 px-20 pt-16 pb-32 fs-13 scroll`} aria-label={t('first.title')}>
      <h2>{t('first.title')}</h2>
      <ol>
        {steps.map(({ name, call, body }) => {
          const operation = operations.find(({ id }) => id === call)
          return (
            <li key={name}>
              {t(`first.${name}`)}
              {operation && (
                <pre className={classes.code}>
                  {curlOf(operation, { parameters: {}, body }, window.location.origin)}
                </pre>
              )}
            </li>
          )
        })}
      </ol>
      <button type="button" className="link" onClick={() => openHelp({ kind: 'help', id: 'api' })}>
        {t('first.more')}
      </button>
    </section>
  )
}
