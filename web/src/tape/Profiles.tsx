import { api } from '@lindero/contract/api'
import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import type { TapeProfileListed } from '@lindero/contract/tape/tape-profiles.contract'
import { Button, Select, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../kernel/actions/ActionButton.tsx'
import { queryOf } from '../kernel/api/query.ts'
import { perform } from '../kernel/api/use-call.ts'
import { Dialog } from '../kernel/dialogs/Dialog.tsx'
import { askDelete, askText } from '../kernel/dialogs/dialogs.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { keyAt, textAt } from '../kernel/i18n/text-at.ts'
import { useLanguage } from '../kernel/i18n/use-language.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import classes from './decisions.module.css'
import { fieldName } from './tape-words.ts'
import type { ProfileDecision } from './wizard/wizard-state.ts'

interface ProfilesProps {
  /** Name of the group of inputs. */
  title?: string
  preview: Pick<TapePreview, 'profile' | 'profiles'>
  /** The name under which the load stores the chosen columns; null if it stores none. */
  learnedAs: string | null
  decided: ProfileDecision
  decide: (decided: ProfileDecision) => void
}

const NONE = 'none'

/**
 * The profile whose columns are applied to a sheet, and what differs from the last sheet with it. Without a profile, the
 * name under which the load stores the chosen columns.
 */
export function Profiles({ title, preview: { profile, profiles }, learnedAs, decided, decide }: ProfilesProps) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const [isManaged, setManaged] = useState(false)
  const isLearning = profile === null && learnedAs !== null
  if (profiles.length === 0 && !isLearning) return null
  const name = title ?? t('profiles.title')
  return (
    <fieldset className={classes.part}>
      <legend>{name}</legend>
      <p>{t('profiles.text')}</p>
      {profiles.length > 0 && (
        <div className="row wrap gap-8">
          <Select
            size="xs"
            aria-label={name}
            value={profile?.uuid ?? NONE}
            allowDeselect={false}
            onChange={(chosen) => decide({ profile: chosen === NONE ? null : chosen })}
            data={[
              { value: NONE, label: t('profiles.none') },
              ...profiles.map(({ uuid, name, likeness }) => ({
                value: uuid,
                label: t('profiles.option', { name, likeness: formats.percent(likeness, 0) }),
              })),
            ]}
          />
          <Button size="xs" variant="subtle" color="gray" onClick={() => setManaged(true)}>
            {t('profiles.manage')}
          </Button>
        </div>
      )}
      {profile && (
        <ul className={classes.differences}>
          {(['revoked', 'added', 'missing'] as const).map(
            (kind) =>
              profile[kind].length > 0 && (
                <li key={kind}>{t(`profiles.${kind}`, { headers: profile[kind].join(', ') })}</li>
              ),
          )}
        </ul>
      )}
      {isLearning && (
        <TextInput
          size="xs"
          maxLength={90}
          label={t('profiles.name')}
          description={t('profiles.nameText')}
          placeholder={learnedAs}
          value={decided.profileName ?? ''}
          onChange={(event) => decide({ profileName: event.currentTarget.value || undefined })}
        />
      )}
      {isManaged && <ProfilesDialog onClose={() => setManaged(false)} />}
    </fieldset>
  )
}

/** All profiles of the customer, to rename, to change and to delete. */
function ProfilesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wizard')
  const { language } = useLanguage()
  const { data } = useQuery({ ...queryOf(api.tapeProfiles, { query: { language } }), staleTime: 0 })
  return (
    <Dialog title={t('profiles.manage')} intro={t('profiles.manageText')} isReading onClose={onClose}>
      <ul>
        {data?.items.map((profile) => (
          <ProfileItem key={profile.uuid} profile={profile} />
        ))}
      </ul>
      {data?.items.length === 0 && <p>{t('profiles.noneLeft')}</p>}
    </Dialog>
  )
}

function ProfileItem({ profile }: { profile: TapeProfileListed }) {
  const { t } = useTranslation('wizard')
  const common = useTranslation().t
  const formats = useFormats()
  const { uuid, name, part, choices, columns, fields, usedOn } = profile
  const params = { uuid }
  const rename = () =>
    askText({
      title: t('profiles.rename'),
      label: t('profiles.name'),
      action: common('actions.save'),
      initial: name,
      check: (text) => (text.trim() === '' ? t('profiles.nameNeeded') : null),
      async onSubmit(text) {
        await perform(api.editTapeProfile, { params, body: { name: text.slice(0, 100), choices } })
        return true
      },
    })
  const remove = () =>
    askDelete({
      title: t('profiles.removeTitle', { name }),
      message: t('profiles.removeText'),
      async onSubmit() {
        await perform(api.deleteTapeProfile, { params })
        toast.success(t('profiles.removed', { name }))
        return true
      },
    })
  const forget = (column: string) => {
    const { [column]: _, ...others } = choices
    perform(api.editTapeProfile, { params, body: { name, choices: others } }).catch(toast.error)
  }
  function targetName(field: string | null): string {
    if (field === null || field === 'ignored') return t('review.ignored')
    if (part !== null) return fields[field] ?? field
    return field === 'ownField' ? t('review.ownFieldShort') : fieldName(field)
  }
  const headerOf = (key: string) => columns.find((column) => column.key === key)?.header ?? key
  return (
    <li>
      <div className="row wrap gap-8">
        <span>
          <b>{name}</b> {part && `${textAt(keyAt('sheets:names', part))} `}
          <small>{t('profiles.used', { ago: formats.timeAgo(usedOn) })}</small>
        </span>
        <ActionButton
          variant="subtle"
          color="gray"
          tooltip={t('profiles.renameOf', { name })}
          onClick={() => void rename()}
        >
          <IconPencil size={16} stroke={1.5} />
        </ActionButton>
        <ActionButton
          variant="subtle"
          color="gray"
          tooltip={t('profiles.removeOf', { name })}
          onClick={() => void remove()}
        >
          <IconTrash size={16} stroke={1.5} />
        </ActionButton>
      </div>
      <ul className="mb-16 text-2">
        {Object.entries(choices).map(([column, field]) => (
          <li key={column}>
            <span>
              {headerOf(column)} → {targetName(field)}
            </span>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={t('profiles.forgetOf', { column: headerOf(column) })}
              onClick={() => forget(column)}
            >
              {t('profiles.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </li>
  )
}
