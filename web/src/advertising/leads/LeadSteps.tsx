import type { Lead, LeadStep } from '@lindero/contract/advertising/advertising.schema'
import { api } from '@lindero/contract/api'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { change } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { FormField, FormGrid } from '../../kernel/forms/FormField.tsx'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from '../advertising.module.css'
import { isTooEarly, timeChoices, visitForm } from './lead-forms.ts'

interface StepsProps {
  lead: Lead
  advertisementUuid: string
  name: string
  canEdit: boolean
}

/** A lead's visits, offers, reservation and deed. Users enter the result of a visit here. */
export function LeadSteps({ lead, advertisementUuid, name, canEdit }: StepsProps) {
  const { t } = useTranslation('advertisements')
  const [opened, open] = useState<string>()
  const visit = lead.steps.find(({ uuid }) => uuid === opened)
  if (lead.steps.length === 0) return null
  const isOver = lead.state === 'DEED'
  return (
    <>
      <ol className={`${classes.steps} stack gap-4 mt-6 fs-13`} aria-label={t('leads.stepsOf', { name })}>
        {lead.steps.map((step) => (
          <li key={step.uuid}>
            <StepLine step={step} />
            {canEdit && step.kind === 'visit' && !isOver && (
              <Button size="compact-xs" variant="subtle" onClick={() => open(step.uuid)}>
                {t('leads.enterResult')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {visit && (
        <VisitDialog
          visit={visit}
          name={name}
          leadUuid={lead.uuid}
          advertisementUuid={advertisementUuid}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

/** One line such as "Visit · 12/06/2026 17:30 · Interested". */
function StepLine({ step }: { step: LeadStep }) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  const { kind, day, time, result, amount, conditions, expiresOn } = step
  const parts = [
    [formats.date(day), time].filter(Boolean).join(' '),
    amount === null ? null : formats.currency(amount),
    result && t(`leads.results.${result}`),
    expiresOn && t('leads.until', { date: formats.date(expiresOn) }),
  ]
  return (
    <span>
      <b>{t(`leads.steps.${kind}`)}</b>
      {' · '}
      {parts.filter(Boolean).join(' · ')}
      {conditions && (
        <Text size="xs" c="var(--text-2)">
          {conditions}
        </Text>
      )}
    </span>
  )
}

interface VisitProps {
  visit: LeadStep
  name: string
  leadUuid: string
  advertisementUuid: string
  onClose: () => void
}

function VisitDialog({ visit, name, leadUuid, advertisementUuid, onClose }: VisitProps) {
  const { t } = useTranslation('advertisements')
  const { day, time, result } = visit
  const form = useForm(visitForm, {
    id: 'lead-visit-result',
    saved: { day, time, result },
    check: (values) => ({
      result: isTooEarly(values) ? t('leads.resultTooEarly') : null,
    }),
    submit: (values) =>
      change(api.saveVisit, {
        params: { uuid: advertisementUuid, leadUuid, visitUuid: visit.uuid },
        body: { ...values, before: { day, time: time ?? '', result } },
      }),
    onDone() {
      toast.success(t('leads.saved'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('leads.dialogs.result', { name })} action={t('leads.saveVisit')} onClose={onClose}>
      <FormGrid>
        <FormField name="day" />
        <FormField name="time" choices={timeChoices(time)} />
        <FormField name="result" wide />
      </FormGrid>
    </FormDialog>
  )
}
