import { api } from '@lindero/contract/api'
import { COMMERCIAL_MANAGERS_UUID } from '@lindero/domain/advertising/advertisement'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { change } from '../kernel/api/use-call.ts'
import { hidden } from '../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../kernel/forms/FormDialog.tsx'
import { formFields } from '../kernel/forms/form-fields.ts'
import { useForm } from '../kernel/forms/use-form.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import classes from './advertising.module.css'

interface Person {
  uuid: string
  name: string
  email: string
}

interface PanelProps {
  assetUuid: string
  managers: readonly Person[]
  /** Users who can see the asset. */
  candidates: readonly Person[]
  canEdit: boolean
}

/** Users who sell the asset. They receive an email for each lead. */
export function ManagersPanel(props: PanelProps) {
  const { t } = useTranslation('advertisements')
  const [isOpen, setOpen] = useState(false)
  const { managers, canEdit } = props
  return (
    <section className={`${classes.managers} pt-12 border-top fs-13`} aria-label={t('managers.title')}>
      <header>
        <h3 className="fs-14 semi">{t('managers.title')}</h3>
        {canEdit && (
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {t('managers.edit')}
          </Button>
        )}
      </header>
      {managers.length === 0 ? (
        <Text size="sm" c="var(--text-2)">
          {t('managers.none')}
        </Text>
      ) : (
        <ul>
          {managers.map(({ uuid, name }) => (
            <li key={uuid}>{name}</li>
          ))}
        </ul>
      )}
      {isOpen && <ManagersDialog {...props} onClose={() => setOpen(false)} />}
    </section>
  )
}

const managersForm = formFields(
  { labels: 'advertisements:fields' },
  { commercialManagers: hidden<readonly string[]>() },
)

function ManagersDialog({ assetUuid, managers, candidates, onClose }: PanelProps & { onClose: () => void }) {
  const { t } = useTranslation(['advertisements', 'common'])
  const saved = managers.map(({ uuid }) => uuid)
  const uuid = COMMERCIAL_MANAGERS_UUID
  const form = useForm(managersForm, {
    id: 'managers',
    saved: { commercialManagers: saved },
    isRecord: true,
    submit: ({ commercialManagers: chosen }) =>
      change(api.saveAdvertisement, {
        params: { uuid: assetUuid, advertisementUuid: uuid },
        body: {
          uuid,
          changes: [
            {
              field: 'commercialManagers',
              oldValue: saved,
              newValue: chosen && chosen.length > 0 ? chosen : null,
            },
          ],
        },
      }),
    onDone() {
      toast.success(t('managers.saved'))
      onClose()
    },
  })
  const chosen = form.values.commercialManagers ?? []
  return (
    <FormDialog form={form} title={t('managers.dialog')} action={t('common:actions.save')} onClose={onClose}>
      <Stack gap="xs" role="group" aria-label={t('managers.title')}>
        {candidates.map((person) => (
          <Checkbox
            key={person.uuid}
            label={person.name}
            description={person.email}
            checked={chosen.includes(person.uuid)}
            onChange={({ currentTarget: { checked } }) =>
              form.set(
                'commercialManagers',
                candidates
                  .map((each) => each.uuid)
                  .filter((each) => (each === person.uuid ? checked : chosen.includes(each))),
              )
            }
          />
        ))}
      </Stack>
    </FormDialog>
  )
}
