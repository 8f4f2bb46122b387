import { api } from '@lindero/contract/api'
import type { LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import {
  defaultCommentType,
  PERSONAL_LEGAL_COMMENT_TYPES,
  PROVIDER_COMMENT_TYPES,
} from '@lindero/domain/legal/legal-comments'
import { Button, Group, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { change } from '../kernel/api/use-call.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { choice } from '../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../kernel/forms/FormDialog.tsx'
import { FormField, FormGrid } from '../kernel/forms/FormField.tsx'
import { formFields } from '../kernel/forms/form-fields.ts'
import { multiline } from '../kernel/forms/long-text-fields.tsx'
import { useForm } from '../kernel/forms/use-form.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import classes from './legal.module.css'
import { useLegalAsset } from './legal-asset.ts'

/** The comments of a record, newest first: the channel between the two sides of a service request. */
export function Comments({ record, canAdd }: { record: LegalRecordShown; canAdd: boolean }) {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-label={t('comments.title')}>
      <Group justify="space-between" my="xs">
        <Text size="sm" fw={600}>
          {t('comments.title')}
        </Text>
        {canAdd && (
          <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
            {t('comments.add')}
          </Button>
        )}
      </Group>
      {record.comments.length === 0 && <Text size="sm">{t('comments.none')}</Text>}
      <ul className={classes.comments}>
        {record.comments.map(({ uuid, type, message, author, createdOn }) => (
          <li key={uuid}>
            <Text size="sm">
              <b>{t(`comments.types.${type}`)}</b> {message}
            </Text>
            <Text size="xs" c="var(--text-2)">
              {[author?.name ?? t('comments.unknown'), author?.company, formats.instant(createdOn)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      {isAdding && <AddComment record={record} onClose={() => setAdding(false)} />}
    </section>
  )
}

function AddComment({ record, onClose }: { record: LegalRecordShown; onClose: () => void }) {
  const { t } = useTranslation('services')
  const { isProvider, ...asset } = useLegalAsset()
  const declared = useMemo(() => {
    const known = isProvider ? PROVIDER_COMMENT_TYPES : PERSONAL_LEGAL_COMMENT_TYPES
    return formFields(
      { labels: 'services:comments' },
      {
        type: choice(known, { required: true, texts: 'services:comments.types' }),
        message: multiline({ required: true, max: 5_000, wide: true }),
      },
    )
  }, [isProvider])
  const form = useForm(declared, {
    id: 'legal-comment',
    saved: { type: defaultCommentType(record.section, isProvider), message: null },
    submit: ({ type, message }) =>
      change(api.saveManagement, {
        ...asset,
        body: {
          changes: {
            records: [{ section: record.section, id: record.id, fields: {}, comments: [{ type, message }] }],
          },
        },
      }),
    onDone() {
      toast.success(t('comments.added'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('comments.add')} action={t('comments.add')} onClose={onClose}>
      <FormGrid>
        <FormField name="type" />
        <FormField name="message" wide />
      </FormGrid>
    </FormDialog>
  )
}
