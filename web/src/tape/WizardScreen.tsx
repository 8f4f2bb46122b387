import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveKey } from '../kernel/drafts/use-save-key.ts'
import { EnterSubmits, Form } from '../kernel/forms/Form.tsx'
import { type Form as FormState, useForm } from '../kernel/forms/use-form.ts'
import { Locked } from '../kernel/locked/Locked.tsx'
import { Page } from '../kernel/page/Page.tsx'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { Banner } from '../kernel/states/Banner.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { DefinitionFields } from '../portfolios/DefinitionFields.tsx'
import { definitionForm } from '../portfolios/definition.ts'
import { Review } from './Review.tsx'
import { UploadArea } from './UploadArea.tsx'
import { FinishSummary } from './wizard/FinishSummary.tsx'
import { OptionsStep } from './wizard/OptionsStep.tsx'
import { PlanLine } from './wizard/PlanLine.tsx'
import { StepsLine } from './wizard/StepsLine.tsx'
import { STEPS, type Step } from './wizard/steps.ts'
import { useAutosave } from './wizard/use-autosave.ts'
import { useFinish } from './wizard/use-finish.ts'
import { useLeaveWizard } from './wizard/use-leave-wizard.tsx'
import { usePreview } from './wizard/use-preview.ts'
import { useTapeUpload } from './wizard/use-tape-upload.ts'
import type { Wizard } from './wizard/use-wizard.ts'
import classes from './wizard/wizard.module.css'

interface WizardScreenProps {
  wizard: Wizard
  step: Step
  onStep: (step: Step) => void
  title: string
  onCancel: () => void
}

/**
 * The wizard with its three steps. If a tape is added to an existing portfolio, the wizard has only the last two steps.
 */
export function WizardScreen({ wizard, step, onStep, title, onCancel }: WizardScreenProps) {
  const { t } = useTranslation('wizard')
  const common = useTranslation().t
  const { state, isAdding } = wizard
  const steps = isAdding ? STEPS.slice(1) : STEPS
  const drafts = useDraftSaving(wizard)
  const form = useForm(definitionForm, {
    id: 'definition',
    saved: state.definition,
    hold: (definition) => wizard.change(() => ({ definition })),
    submit: async () => onStep('tape'),
  })
  const isDefined = form.isValid
  const upload = useTapeUpload({
    portfolio: wizard.ensureDraft,
    filekey: state.file?.filekey,
    onUploaded: wizard.takeTape,
  })
  const preview = usePreview(wizard)
  const autosave = useAutosave(wizard)
  const finish = useFinish(wizard, autosave)
  const leaving = useLeaveWizard(wizard, finish.isPending)
  const currentStep = isDefined || isAdding ? step : 'definition'
  const place = steps.indexOf(currentStep)
  const ready = preview.data?.rows.ready ?? 0
  const isMapped = isMappedIn(preview.data)
  const isTapeUsable = !state.file || (isMapped && ready > 0 && !preview.limit && !preview.isBusy && !preview.error)
  const hasTape = state.file !== null

  function go(next: Step | undefined) {
    if (!next) return
    // If the definition is invalid, shows the errors and moves the focus to the first one.
    if (next !== 'definition' && !isDefined) return form.submit()
    onStep(next)
  }

  function save() {
    if (isDefined) return void drafts.save()
    form.submit()
    onStep('definition')
  }
  useSaveKey(save)

  const isReview = currentStep === 'tape' && hasTape
  const bodies: Record<Step, ReactNode> = {
    definition: <DefinitionStep form={form} />,
    tape:
      !state.file || upload.sending || upload.error ? (
        <UploadArea wizard={wizard} upload={upload} />
      ) : (
        <Review file={state.file} {...{ wizard, upload, preview, autosave }} />
      ),
    options: <OptionsStep wizard={wizard} />,
  }
  return (
    <Page>
      <PageHead
        title={isReview ? t('reviewTitle') : title}
        actions={
          <StepsLine
            steps={steps}
            step={currentStep}
            mayGo={(target) => steps.indexOf(target) < place || (target !== 'options' ? isDefined : isTapeUsable)}
            onGo={go}
          />
        }
      />
      {wizard.wasRecovered && !wizard.uuid && <Recovered onStartOver={wizard.startOver} />}
      <Locked when={finish.isPending}>{bodies[currentStep]}</Locked>
      <footer className={`${classes.foot} row rigid between gap-16 py-10 px-20 bg-surface`}>
        <div className={`${classes.footText} min-w-0 text-2 fs-13 num`}>
          {isReview && <PlanLine preview={preview} />}
          {currentStep === 'options' && (!hasTape || preview.data) && (
            <FinishSummary
              wizard={wizard}
              ready={hasTape ? ready : null}
              rows={hasTape ? preview.data?.rows : undefined}
            />
          )}
        </div>
        <div className={`${classes.footActions} flex rigid gap-8`}>
          {place > 0 ? (
            <Button variant="subtle" color="gray" onClick={() => go(steps[place - 1])}>
              {common('actions.back')}
            </Button>
          ) : (
            <Button variant="subtle" color="gray" onClick={onCancel}>
              {common('actions.cancel')}
            </Button>
          )}
          {!isAdding && (
            <Button variant="default" loading={drafts.isSaving} onClick={save}>
              {t('saveDraft')}
            </Button>
          )}
          {currentStep === 'options' ? (
            <Button
              loading={finish.isPending}
              disabled={!isTapeUsable || (isAdding && !hasTape)}
              onClick={() => finish.mutate()}
            >
              {hasTape ? t('import', { count: ready, figure: preview.figure(ready) }) : t('create')}
            </Button>
          ) : (
            <Button
              // The user can continue without a tape, but the button is then less prominent.
              variant={currentStep === 'tape' && !hasTape && !isAdding ? 'default' : 'filled'}
              disabled={currentStep === 'tape' && (!isTapeUsable || upload.isSending || (isAdding && !hasTape))}
              onClick={() => go(steps[place + 1])}
            >
              {currentStep === 'tape' && !hasTape && !isAdding ? t('skip') : common('actions.next')}
            </Button>
          )}
        </div>
      </footer>
      {leaving}
    </Page>
  )
}

/** A notice that values from an earlier visit have been restored. */
/** Saves the draft of the wizard with a message about the result. */
function useDraftSaving(wizard: Wizard) {
  const { t } = useTranslation('wizard')
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await wizard.saveDraft()
      toast.success(t('draftSaved'))
    } catch (error) {
      toast.error(error)
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}

function Recovered({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    <div className="rigid px-20 pb-12">
      <Banner>
        <span>{t('draftKept')}</span>
        <button type="button" className="link" onClick={onStartOver}>
          {t('startOver')}
        </button>
      </Banner>
    </div>
  )
}

/** True if no question about the columns of the tape is open. */
const isMappedIn = (data: TapePreview | undefined): boolean =>
  data?.missing.length === 0 && data.contested.length === 0 && (data.values?.contested ?? []).length === 0

/** Step 1: the name and data of the portfolio. */
function DefinitionStep({ form }: { form: FormState<typeof definitionForm.fields> }) {
  const { t } = useTranslation('wizard')
  return (
    <div className={classes.body}>
      <Form form={form} className={`${classes.column} stack gap-20`}>
        <div className={classes.intro}>
          <h2>{t('definition.heading')}</h2>
          <p className="mt-4 text-2 fs-13">{t('definition.text')}</p>
        </div>
        <DefinitionFields />
        <EnterSubmits />
      </Form>
    </div>
  )
}
