import { api } from '@lindero/contract/api'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { change } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { count } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { DESIRED_MAXIMUM, type PlanUsage, proposedDesire, type UpgradeKind } from './plan-usage.ts'

interface UpgradeRequestProps {
  kind: UpgradeKind
  standing: PlanUsage
  onClose: () => void
}

const upgradeForm = formFields({ labels: 'upgrade:desired' }, { activeUsers: count(), operatingAssets: count() })

/** Requests a larger plan from the operator, who replies by email. */
export default function UpgradeRequest({ kind, standing, onClose }: UpgradeRequestProps) {
  const { t } = useTranslation('upgrade')
  const formats = useFormats()
  const { current, limit } = standing
  const form = useForm(upgradeForm, {
    id: 'upgrade',
    saved: { activeUsers: null, operatingAssets: null, [kind]: proposedDesire(standing) },
    submit: ({ [kind]: desired }) => change(api.requestUpgrade, { body: { kind, desired: desired ?? 0 } }),
    // The requested number must exceed the number in use.
    check({ [kind]: desired }) {
      if (desired === null || desired <= current)
        return { [kind]: t('desiredTooFew', { figure: formats.number(current) }) }
      if (desired > DESIRED_MAXIMUM) return { [kind]: t('desiredTooMany', { figure: formats.number(DESIRED_MAXIMUM) }) }
      return {}
    },
    onDone() {
      toast.success(t('sent'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('title')}
      intro={t(`${kind}.text`, { limit: formats.number(limit), current: formats.number(current) })}
      action={t('send')}
      discard={null}
      isOver={isAsked(form.failure)}
      failure={(error) =>
        isAsked(error) ? (
          <Banner>
            <span>
              <strong>{t('already')}. </strong>
              {t('alreadyText')}
            </span>
          </Banner>
        ) : (
          <Banner level="danger">{errorText(error)}</Banner>
        )
      }
      onClose={onClose}
    >
      <upgradeForm.Field name={kind} autoFocus />
    </FormDialog>
  )
}

function isAsked(error: unknown): boolean {
  return ApiError.is(error, 'upgrades.alreadyRequested')
}
