import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'
import { componentDefaults } from './component-defaults.ts'

const petrol: MantineColorsTuple = [
  '#e1f1f2',
  '#c5e3e6',
  '#abd7da',
  '#8fc6cb',
  '#6bb5bb',
  '#3293a0',
  '#1b7f8b',
  '#0b6a76',
  '#095a64',
  '#073840',
]

const gray: MantineColorsTuple = [
  '#f6f7f8',
  '#eff1f3',
  '#e7eaed',
  '#dde1e6',
  '#c6cdd4',
  '#98a2ad',
  '#6b7580',
  '#55606b',
  '#3c4651',
  '#161d25',
]

const dark: MantineColorsTuple = [
  '#e8ecf0',
  '#b1bac4',
  '#939ea9',
  '#6f7a86',
  '#343d47',
  '#242b33',
  '#1b2127',
  '#14191e',
  '#0f1418',
  '#0e1216',
]

/** The library's theme, made of the tokens in `tokens.css`. */
export const theme = createTheme({
  colors: { petrol, gray, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  black: '#161d25',
  fontFamily: 'var(--font)',
  defaultRadius: 'sm',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.3' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '10px' },
  shadows: { xs: 'var(--shadow-1)', sm: 'var(--shadow-1)', md: 'var(--shadow-2)', xl: 'var(--shadow-3)' },
  headings: { fontWeight: '620' },
  components: componentDefaults,
})

const roles = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-anchor': 'var(--accent-text)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: roles,
  dark: roles,
})

/** Before the first paint, `public/scheme.js` reads the same key. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'lindero.scheme' })
