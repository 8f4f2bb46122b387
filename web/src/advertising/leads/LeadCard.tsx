import type { Lead } from '@lindero/contract/advertising/advertising.schema'
import { api } from '@lindero/contract/api'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useEditedField } from '../../kernel/forms/edited-field.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from '../advertising.module.css'
import { LEAD_LEVELS } from '../lead-levels.ts'
import { LeadMoves } from './LeadMoves.tsx'
import { LeadSteps } from './LeadSteps.tsx'

interface LeadProps {
  lead: Lead
  advertisementUuid: string
  /** Price in the advertisement. */
  price: number | null
  canEdit: boolean
}

export function useLeadName() {
  const { t } = useTranslation('advertisements')
  return ({ name, email, source }: Pick<Lead, 'name' | 'email' | 'source'>) =>
    name ?? email ?? t(`leads.sources.${source}`)
}

/** A lead with contact details, steps, note and possible moves. */
export function LeadCard({ lead, advertisementUuid, price, canEdit }: LeadProps) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  const note = useEditedField(lead.note ?? '')
  const answering = useCall(api.answerLead, {
    onSuccess: () => toast.success(t('leads.saved')),
    onError: (error) => toast.error(error),
  })
  const answer = (body: Parameters<typeof answering.mutate>[0]['body']) =>
    answering.mutate({ params: { uuid: advertisementUuid, leadUuid: lead.uuid }, body })
  const name = useLeadName()(lead)
  return (
    <div>
      <Group gap="xs">
        <b>{name}</b>
        <Chip level={LEAD_LEVELS[lead.state]}>{t(`leads.states.${lead.state}`)}</Chip>
        <Text size="xs" c="var(--text-2)">
          {t(`leads.sources.${lead.source}`)}
        </Text>
      </Group>
      <Text size="sm">
        {lead.email && <a href={`mailto:${lead.email}`}>{lead.email}</a>}
        {lead.phone && (
          <>
            {' · '}
            <a href={`tel:${lead.phone}`}>{lead.phone}</a>
          </>
        )}
      </Text>
      {lead.message && <p className={classes.text}>{lead.message}</p>}
      <Text size="xs" c="var(--text-2)">
        {lead.deletedOn === null
          ? t('leads.receivedKept', { date: formats.instantDate(lead.createdOn) })
          : t('leads.received', {
              date: formats.instantDate(lead.createdOn),
              until: formats.date(lead.deletedOn),
            })}
        {lead.discardReason && ` · ${t(`leads.discardReasons.${lead.discardReason}`)}`}
      </Text>
      {lead.wasClosed && lead.state === 'DISCARDED' && (
        <Text size="xs" c="var(--text-2)">
          {t('leads.wasClosedHint')}
        </Text>
      )}
      <LeadSteps lead={lead} advertisementUuid={advertisementUuid} name={name} canEdit={canEdit} />
      {canEdit ? (
        <Stack gap="xs" mt="xs">
          <Textarea
            label={t('leads.note')}
            value={note.value}
            description={note.theirs !== null && t('leads.noteMeanwhile', { value: note.theirs || formats.none })}
            maxLength={2_000}
            autosize
            onChange={({ currentTarget }) => note.set(currentTarget.value)}
          />
          {note.isChanged && (
            <Group>
              <Button
                size="compact-sm"
                loading={answering.isPending}
                onClick={() => {
                  note.markSent()
                  answer({ note: { oldValue: lead.note, newValue: note.value || null } })
                }}
              >
                {t('leads.saveNote')}
              </Button>
            </Group>
          )}
          <LeadMoves lead={lead} advertisementUuid={advertisementUuid} price={price} name={name} />
        </Stack>
      ) : (
        lead.note && <p className={classes.text}>{lead.note}</p>
      )}
    </div>
  )
}
