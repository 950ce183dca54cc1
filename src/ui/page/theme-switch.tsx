import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Segments } from '../segments.tsx'

/** Switches between light, dark, and the system's theme. */
export function ThemeSwitch() {
  const { t } = useTranslation('ui')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const options: { value: MantineColorScheme; label: React.ReactNode }[] = [
    {
      value: 'auto',
      label: (
        <>
          <IconDeviceDesktop size={16} aria-hidden />
          {t(($) => $.theme.system)}
        </>
      ),
    },
    {
      value: 'light',
      label: (
        <>
          <IconSun size={16} aria-hidden />
          {t(($) => $.theme.light)}
        </>
      ),
    },
    {
      value: 'dark',
      label: (
        <>
          <IconMoon size={16} aria-hidden />
          {t(($) => $.theme.dark)}
        </>
      ),
    },
  ]
  return <Segments label={t(($) => $.theme.label)} options={options} value={colorScheme} onChange={setColorScheme} />
}
