import { answered, CHECKLISTS, CHECKLISTS_OF_SERVICE, type Checklist } from '@lindero/domain/legal/checklists'
import type { Service } from '@lindero/domain/legal/service-requests'
import { VISIT_TEXTS } from '@lindero/domain/legal/visits'
import { Input, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChecklistInput } from './ChecklistInput.tsx'
import { PlaceInput } from './PlaceInput.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import type { VisitDraft } from './visit-draft.ts'

interface VisitFieldsProps {
  service: Service
  draft: VisitDraft
  errors: { visitedOn?: string | null; signer?: string | null }
  change: (changes: Partial<VisitDraft>) => void
}

/** The form fields for a visit, in the order of the events during a visit. */
export function VisitFields({ service, draft, errors, change }: VisitFieldsProps) {
  const { t } = useTranslation('services')
  const { visitedOn, checklist, answers, signature, signer } = draft
  const all = CHECKLISTS[checklist].length
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('visits.purpose')}
        value={checklist}
        data={CHECKLISTS_OF_SERVICE[service].map((value) => ({ value, label: t(`visits.purposes.${value}`) }))}
        onChange={({ currentTarget }) => change({ checklist: currentTarget.value as Checklist })}
      />
      <TextInput
        type="datetime-local"
        label={t('visits.visitedOn')}
        value={visitedOn}
        error={errors.visitedOn}
        onChange={({ currentTarget }) => change({ visitedOn: currentTarget.value })}
      />
      <Input.Wrapper label={t('visits.place')} labelElement="div">
        <PlaceInput place={draft.place} onPlace={(place) => change({ place })} />
      </Input.Wrapper>
      <TextInput
        label={t('visits.attended')}
        description={t('visits.attendedHint')}
        maxLength={VISIT_TEXTS.attended}
        value={draft.attended}
        onChange={({ currentTarget }) => change({ attended: currentTarget.value })}
      />
      <section aria-label={t('visits.checklist')}>
        <Text size="sm" fw={600}>
          {t('visits.checklist')}{' '}
          <Text component="span" size="xs" c="var(--text-2)" className="num">
            {t('visits.checked', { done: answered(checklist, answers).length, all })}
          </Text>
        </Text>
        <ChecklistInput checklist={checklist} answers={answers} onAnswers={(next) => change({ answers: next })} />
      </section>
      <Textarea
        label={t('visits.remarks')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={VISIT_TEXTS.remarks}
        value={draft.remarks}
        onChange={({ currentTarget }) => change({ remarks: currentTarget.value })}
      />
      <Input.Wrapper label={t('visits.signature')} description={t('visits.signatureText')} labelElement="div">
        <SignaturePad
          picture={signature?.picture ?? null}
          onDraw={(picture) =>
            change({ signature: picture === null ? null : { picture, signedOn: new Date().toISOString() } })
          }
        />
      </Input.Wrapper>
      {signature && (
        <TextInput
          label={t('visits.signer')}
          maxLength={VISIT_TEXTS.signer}
          value={signer}
          error={errors.signer}
          onChange={({ currentTarget }) => change({ signer: currentTarget.value })}
        />
      )}
    </Stack>
  )
}
