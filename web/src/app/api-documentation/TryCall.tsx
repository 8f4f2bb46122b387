import { Button, Textarea, TextInput } from '@mantine/core'
import { IconCopy, IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { session } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from './api-documentation.module.css'
import type { Operation, Schemas } from './reference.ts'
import { schemaExample } from './schema-example.ts'
import { curlOf, sendCall } from './send-call.ts'

/** The console: input for parameters and body, and the unprocessed answer. */
export function TryCall({ operation, schemas }: { operation: Operation; schemas: Schemas }) {
  const { t } = useTranslation(['apiDocumentation', 'errors'])
  const formats = useFormats()
  const [parameters, setParameters] = useState<Record<string, string>>({})
  const [body, setBody] = useState(() =>
    operation.body ? JSON.stringify(schemaExample(operation.body, schemas), null, 2) : '',
  )
  const typed = { parameters, body }
  const trial = useMutation({
    mutationFn: () => sendCall(operation, typed, session.get(), AbortSignal.timeout(60_000)),
  })
  const command = useRef<HTMLTextAreaElement>(null)
  const curl = curlOf(operation, typed, window.location.origin)

  async function copy() {
    try {
      await navigator.clipboard.writeText(curl)
      toast.success(t('copied'))
    } catch {
      // Without https, or if the browser denies clipboard access, the text is selected so that the user can copy it.
      command.current?.select()
      toast.warning(t('copyMarked'))
    }
  }

  function send(event: FormEvent) {
    event.preventDefault()
    trial.mutate()
  }

  return (
    <section
      className={`${classes.try} grid gap-12 sticky px-16 pt-8 pb-16 border r-lg bg-surface-2`}
      aria-label={t('try')}
    >
      <h3 className={classes.part}>{t('try')}</h3>
      <form onSubmit={send}>
        {operation.parameters.map((parameter) => (
          <TextInput
            key={parameter.name}
            label={parameter.name}
            required={parameter.isRequired || parameter.in === 'path'}
            value={parameters[parameter.name] ?? ''}
            onChange={(event) => setParameters({ ...parameters, [parameter.name]: event.currentTarget.value })}
          />
        ))}
        {operation.body && (
          <Textarea
            label={t('body')}
            autosize
            minRows={4}
            maxRows={16}
            spellCheck={false}
            classNames={{ input: classes.code ?? '' }}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
        )}
        <Button type="submit" loading={trial.isPending} leftSection={<IconSend size={16} stroke={1.5} aria-hidden />}>
          {t('send')}
        </Button>
      </form>
      <div aria-live="polite">
        {trial.isError && <p className="danger-text fs-13">{t('errors:network')}</p>}
        {trial.data && (
          <>
            <p className="pb-6 row gap-8 text-3 fs-12">
              <Chip level={trial.data.status < 400 ? 'success' : 'danger'}>{trial.data.status}</Chip>
              <span className="num">{formats.number(trial.data.milliseconds)} ms</span>
            </p>
            <Textarea
              label={t('reply')}
              readOnly
              autosize
              minRows={2}
              maxRows={18}
              classNames={{ input: classes.code ?? '' }}
              value={trial.data.text}
            />
          </>
        )}
      </div>
      <div className={`${classes.curlHead} row between`}>
        <h4>curl</h4>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconCopy size={14} stroke={1.5} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
      </div>
      <Textarea
        ref={command}
        aria-label="curl"
        readOnly
        autosize
        minRows={2}
        maxRows={10}
        classNames={{ input: classes.code ?? '' }}
        value={curl}
      />
    </section>
  )
}
