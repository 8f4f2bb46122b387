import type { ConsentPurpose } from '@lindero/domain/kernel/consent'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeConsent } from './consent-window.ts'

interface ConsentChoicesProps {
  purposes: readonly ConsentPurpose[]
  /** Purposes accepted so far. Nothing else is ticked by default. */
  agreed: readonly ConsentPurpose[]
  /** True if the purposes are expanded initially. */
  isOpen: boolean
  /** True if there is an existing choice, which the user can keep. */
  mayClose: boolean
  onDecide: (agreed: readonly ConsentPurpose[]) => void
}

export default function ConsentChoices({ purposes, agreed: holding, isOpen, mayClose, onDecide }: ConsentChoicesProps) {
  const { t } = useTranslation('consent')
  const [isChoosing, setChoosing] = useState(false)
  const [agreed, setAgreed] = useState(() => purposes.filter((purpose) => holding.includes(purpose)))
  const showsEach = isOpen || isChoosing

  function turn(purpose: ConsentPurpose, isOn: boolean) {
    setAgreed(isOn ? [...agreed, purpose] : agreed.filter((other) => other !== purpose))
  }

  return (
    <>
      {showsEach && (
        <ul className="stack gap-12 pt-14 mt-14 border-top">
          <li>
            <Switch checked disabled label={t('necessary')} description={t('necessaryText')} />
          </li>
          {purposes.map((purpose) => (
            <li key={purpose}>
              <Switch
                checked={agreed.includes(purpose)}
                label={t(`purpose.${purpose}`)}
                description={t(`purposeText.${purpose}`)}
                onChange={(event) => turn(purpose, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex wrap gap-8 mt-14">
        <Button variant="default" onClick={() => onDecide([])}>
          {t('rejectAll')}
        </Button>
        <Button variant="default" onClick={() => onDecide(purposes)}>
          {t('acceptAll')}
        </Button>
        {showsEach ? (
          <Button variant="default" onClick={() => onDecide(agreed)}>
            {t('save')}
          </Button>
        ) : (
          <Button variant="subtle" color="gray" onClick={() => setChoosing(true)}>
            {t('choose')}
          </Button>
        )}
        {mayClose && (
          <Button variant="subtle" color="gray" onClick={closeConsent}>
            {t('actions.close', { ns: 'common' })}
          </Button>
        )}
      </div>
    </>
  )
}
