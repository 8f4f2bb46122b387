import { answered, CHECKLISTS, CHECKLISTS_OF_SERVICE, type Checklist } from '@lindero/domain/legal/checklists'
import type { Service } from '@lindero/domain/legal/service-requests'
import { VISIT_TEXTS } from '@lindero/domain/legal/visits'
import { Button, Input, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { connection } from '../../kernel/connection/connection.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useIsPhone } from '../../kernel/table/use-is-phone.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { useLegalAsset } from '../legal-asset.ts'
import { ChecklistInput } from './ChecklistInput.tsx'
import { newEntry, outbox } from './field.ts'
import { PlaceInput } from './PlaceInput.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import { bytesOf, useVisitDraft, type VisitDraft } from './visit-draft.ts'
import type { WaitingVisit } from './waiting.ts'

interface VisitDialogProps {
  requestId: number
  service: Service
  onClose: () => void
}

/** Records a visit, with or without a network. What is filled in survives a reload. */
export function VisitDialog({ requestId, service, onClose }: VisitDialogProps) {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const { params } = useLegalAsset()
  const isPhone = useIsPhone()
  const { draft, change, drop } = useVisitDraft(requestId, service)
  const [isChecked, setChecked] = useState(false)
  if (!draft) return null
  const { visitedOn, checklist, answers, signature, signer } = draft
  const errors = {
    visitedOn: Number.isNaN(Date.parse(visitedOn)) ? t('visits.visitedOnNeeded') : null,
    signer: signature && signer.trim() === '' ? t('visits.signerNeeded') : null,
  }

  async function send(visit: VisitDraft) {
    setChecked(true)
    if (errors.visitedOn || errors.signer) return
    const place = newEntry({ assetUuid: params.uuid, requestId })
    if (!place) return
    const signedOn = visit.signature && formats.instant(visit.signature.signedOn).replace(/[/:]/g, '-')
    const fileName = t('visits.signatureFile', { date: signedOn ?? '' })
    try {
      await outbox.add({ ...place, kind: 'visit', ...sentVisit(visit, fileName) })
    } catch (error) {
      toast.error(error)
      return
    }
    await drop()
    if (connection.isLost()) toast.warning(t('visits.waitsHere'))
    else toast.success(t('visits.kept'))
    onClose()
  }

  async function discard() {
    const discards = await askDelete({
      title: t('visits.discardTitle'),
      message: t('visits.discardText'),
      action: t('visits.discard'),
    })
    if (!discards) return
    await drop()
    onClose()
  }
  const all = CHECKLISTS[checklist].length
  return (
    <Dialog
      title={t('visits.new')}
      intro={t('visits.intro')}
      onClose={onClose}
      isFullScreen={isPhone}
      size={640}
      actions={
        <>
          <Button variant="default" onClick={() => void discard()}>
            {t('visits.discard')}
          </Button>
          <Button onClick={() => void send(draft)}>{t('visits.send')}</Button>
        </>
      }
    >
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
          error={isChecked && errors.visitedOn}
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
            error={isChecked && errors.signer}
            onChange={({ currentTarget }) => change({ signer: currentTarget.value })}
          />
        )}
      </Stack>
    </Dialog>
  )
}

/** A visit as the outbox keeps it, with the answers of its purpose alone. */
function sentVisit(draft: VisitDraft, fileName: string): Pick<WaitingVisit, 'visit' | 'signature'> {
  const { visitedOn, checklist, answers, place, signature } = draft
  return {
    visit: {
      visitedOn: new Date(visitedOn).toISOString(),
      place,
      attended: draft.attended.trim() || null,
      remarks: draft.remarks.trim() || null,
      checklist,
      answers: Object.fromEntries(answered(checklist, answers)),
    },
    signature: signature && {
      name: draft.signer.trim(),
      signedOn: signature.signedOn,
      picture: { name: fileName, blob: bytesOf(signature.picture), filepath: null },
      documentUuid: null,
    },
  }
}
