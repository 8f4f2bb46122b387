import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Button, Input, SegmentedControl, Textarea } from '@mantine/core'
import { IconCheck, IconExternalLink, IconPackage, IconRestore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../kernel/api/query.ts'
import { change, useCall } from '../../kernel/api/use-call.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { useLeaveGuard } from '../../kernel/drafts/use-leave-guard.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FormNotices, FormProvider } from '../../kernel/forms/Form.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { multiline } from '../../kernel/forms/long-text-fields.tsx'
import { SaveBar } from '../../kernel/forms/SaveBar.tsx'
import { type Form, useForm } from '../../kernel/forms/use-form.ts'
import { Locked } from '../../kernel/locked/Locked.tsx'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { LegalText } from '../legal/LegalText.tsx'
import legalClasses from '../legal/legal.module.css'
import { legalBlocks } from '../legal/legal-blocks.ts'
import classes from './editor.module.css'
import { LegalVersions } from './LegalVersions.tsx'

/** The current text of a legal page: the operator's version or the default text. */
type SavedLegalText = CallReply<typeof api.legalText>

const legalForm = formFields(
  { labels: 'administration:legal' },
  {
    text: multiline({
      required: true,
      max: 100_000,
      isVerbatim: true,
      isWordless: true,
      errors: { required: 'administration:legal.empty' },
    }),
  },
)

/** Edits one legal page in one language, next to a preview of the public page. */
export function LegalTextEditor({ saved }: { saved: SavedLegalText }) {
  const { t } = useTranslation('administration')
  const queries = useQueryClient()
  const { page, language } = saved
  const params = { page, language }
  const form = useForm(legalForm, {
    id: 'legal',
    saved: { text: saved.text },
    isRecord: true,
    draft: `legal:${page}:${language}`,
    part: 'text',
    submit: ({ text }) => change(api.editLegalText, { params, body: { text } }),
    savedAs: ({ text }) => ({ text }),
    onDone: show,
  })
  const restoring = useCall(api.editLegalText, {
    onSuccess(reply) {
      form.discard()
      show(reply)
    },
    onError: toast.error,
  })
  useLeaveGuard({
    count: form.count,
    onDiscard: form.discard,
    staysAt: (pathname) => pathname === '/administration/legal',
  })
  const text = form.values.text ?? ''

  function show(reply: SavedLegalText) {
    queries.setQueryData([...keyOf(api.legalText), { params }], reply)
    toast.success(t(reply.isShipped ? 'legal.restored' : 'legal.saved'))
  }

  async function restore() {
    const sure = await askDelete({
      title: t('legal.restoreTitle'),
      message: t('legal.restoreText'),
      action: t('legal.restore'),
    })
    // Saving an empty text restores the default text.
    if (sure) restoring.mutate({ params, body: { text: '' } })
  }

  // On a phone, the user switches between editor and preview. If there is room, they are side by side.
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  return (
    <FormProvider form={form} marks="optional">
      <DraftBar saved={saved} form={form} onRestore={() => void restore()} />
      <div className="phone-only px-16 pb-8">
        <SegmentedControl
          fullWidth
          aria-label={t('legal.preview')}
          value={view}
          onChange={(value) => setView(value === 'preview' ? 'preview' : 'edit')}
          data={[
            { value: 'edit', label: t('legal.edit') },
            { value: 'preview', label: t('legal.preview') },
          ]}
        />
      </div>
      <Locked when={restoring.isPending} className={classes.sides} data-view={view}>
        <div className={`${classes.write} min-w-0`}>
          <FormNotices form={form} />
          <legalForm.Field
            name="text"
            input={
              <Textarea
                id="legal-text"
                aria-describedby="legal-text-hint"
                autosize
                minRows={16}
                error={form.errorOf('text') !== null}
                value={form.textOf('text')}
                spellCheck
                lang={saved.language}
                onChange={(event) => form.setText('text', event.currentTarget.value)}
                onBlur={() => form.leave('text')}
                classNames={{ input: classes.input ?? '' }}
              />
            }
          />
          <p id="legal-text-hint" className="mt-6 text-3 fs-12">
            {t('legal.hint')}
          </p>
        </div>
        <section className={`${classes.show} min-w-0`} aria-labelledby="legal-preview">
          <div className="flex wrap between baseline gap-x-12 text-3 fs-12">
            <Input.Label component="h2" id="legal-preview">
              {t('legal.preview')}
            </Input.Label>
          </div>
          <div className={`${legalClasses.text} ${classes.sheet}`} lang={saved.language}>
            <LegalText blocks={legalBlocks(text)} />
          </div>
        </section>
        <LegalVersions page={saved.page} language={saved.language} />
      </Locked>
    </FormProvider>
  )
}

interface DraftBarProps {
  saved: SavedLegalText
  form: Form<typeof legalForm.fields>
  onRestore: () => void
}

/** Says whether the text is the default or the operator's version, and offers the actions for it. */
function DraftBar({ saved, form, onRestore }: DraftBarProps) {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  return (
    <div className={`${classes.state} row wrap rigid gap-y-8 gap-x-12 min-h-48 py-8 px-20`}>
      {saved.isShipped ? (
        <Chip level="warning" icon={<IconPackage size={12} stroke={2} aria-hidden />}>
          {t('legal.shipped')}
        </Chip>
      ) : (
        <Chip level="success" icon={<IconCheck size={12} stroke={2} aria-hidden />}>
          {t('legal.own')}
        </Chip>
      )}
      <span className="text-2 fs-13">
        {saved.isShipped ? t('legal.shippedText') : t('legal.ownSince', { instant: formats.instant(saved.updatedOn) })}
      </span>
      <span className="desk-only grow" />
      <SaveBar form={form} />
      {!saved.isShipped && (
        <Button variant="default" leftSection={<IconRestore size={16} stroke={1.5} aria-hidden />} onClick={onRestore}>
          {t('legal.restore')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
        renderRoot={(props) => (
          <Link
            to="/legal/$page"
            params={{ page: saved.page }}
            search={{ language: saved.language }}
            target="_blank"
            {...props}
          />
        )}
      >
        {t('legal.open')}
      </Button>
    </div>
  )
}
