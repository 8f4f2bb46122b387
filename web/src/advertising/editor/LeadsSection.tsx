import type { Lead } from '@lindero/contract/advertising/advertising.schema'
import { api } from '@lindero/contract/api'
import { leadStates } from '@lindero/domain/advertising/lead'
import { allowed } from '@lindero/domain/kernel/machine/machine'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../assets/info/Panel.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useEditedField } from '../../kernel/forms/edited-field.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from '../advertising.module.css'
import { LEAD_LEVELS } from '../lead-levels.ts'

/** The interested parties of an advertisement, newest first. */
export function LeadsSection({ advertisementUuid, canEdit }: { advertisementUuid: string; canEdit: boolean }) {
  const { t } = useTranslation('advertisements')
  const query = useQuery(queryOf(api.advertisementLeads, { params: { uuid: advertisementUuid }, query: { r: 50 } }))
  return (
    <Panel title={t('sections.leads')} wide>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={2} />}
      {query.data && query.data.items.length === 0 && <Text size="sm">{t('leads.none')}</Text>}
      <ul className={classes.leads}>
        {query.data?.items.map((lead) => (
          <LeadItem key={lead.uuid} lead={lead} advertisementUuid={advertisementUuid} canEdit={canEdit} />
        ))}
      </ul>
    </Panel>
  )
}

interface LeadProps {
  lead: Lead
  advertisementUuid: string
  canEdit: boolean
}

function LeadItem({ lead, advertisementUuid, canEdit }: LeadProps) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  const note = useEditedField(lead.note ?? '')
  const answering = useCall(api.answerLead, {
    onSuccess: () => toast.success(t('leads.saved')),
    onError: (error) => toast.error(error),
  })
  const answer = (body: Parameters<typeof answering.mutate>[0]['body']) =>
    answering.mutate({ params: { uuid: advertisementUuid, leadUuid: lead.uuid }, body })
  const name = lead.name ?? lead.email ?? t('leads.sources.inside')
  return (
    <li>
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
        {t('leads.received', {
          date: formats.instantDate(lead.createdOn),
          until: formats.date(lead.deletedOn),
        })}
      </Text>
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
          <Group gap="xs" role="group" aria-label={t('leads.change', { name })}>
            {note.isChanged && (
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
            )}
            {allowed(leadStates, lead.state, {}).map(({ event: name }) => (
              <Button
                key={name}
                size="compact-sm"
                variant="default"
                disabled={answering.isPending}
                onClick={() => answer({ event: name })}
              >
                {t(`leads.events.${name}`)}
              </Button>
            ))}
          </Group>
        </Stack>
      ) : (
        lead.note && <p className={classes.text}>{lead.note}</p>
      )}
    </li>
  )
}
