import { createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core'
import styles from './theme.module.css'

const COLOURS = ['peach', 'leaf', 'berry', 'sky', 'sun', 'plum', 'gray'] as const

/** The colours of the palette, by what they say: peach is ours, leaf success, berry danger, sky information, sun attention. */
export type Colour = (typeof COLOURS)[number]

/** Mantine wants ten shades a colour; the variants below take none of them, they go to the tokens. */
function toShades(colour: Colour): MantineColorsTuple {
  const token = colour === 'gray' ? 'var(--ink-2)' : colour === 'peach' ? 'var(--accent)' : `var(--${colour})`
  return [token, token, token, token, token, token, token, token, token, token]
}

const colours = Object.fromEntries(COLOURS.map((colour) => [colour, toShades(colour)]))

/**
 * Variants: `filled` is the one primary action of a view, `light` the tonal one, `default` the others,
 * `subtle` is quiet until hovered. `color="berry"` with `light` is what destroys.
 */
const resolveVariant: VariantColorsResolver = ({ variant, color = 'peach' }) => {
  const filled = `var(--mantine-color-${color}-filled)`
  const light = `var(--mantine-color-${color}-light)`
  const onLight = `var(--mantine-color-${color}-light-color)`
  const clear = '1px solid transparent'
  if (variant === 'filled') {
    const hover = color === 'peach' ? 'var(--accent-hover)' : `color-mix(in oklab, ${filled}, var(--ink) 12%)`
    return { background: filled, hover, color: 'var(--on-accent)', border: clear }
  }
  if (variant === 'light') {
    return { background: light, hover: `color-mix(in oklab, ${light}, var(--ink) 6%)`, color: onLight, border: clear }
  }
  if (variant === 'subtle') {
    const quiet = color === 'gray' ? 'var(--ink-2)' : onLight
    const hover = color === 'gray' ? 'var(--tint-2)' : light
    return {
      background: 'transparent',
      hover,
      hoverColor: color === 'gray' ? 'var(--on-tint)' : onLight,
      color: quiet,
      border: clear,
    }
  }
  if (variant === 'transparent')
    return { background: 'transparent', hover: 'transparent', color: onLight, border: clear }
  return { background: 'var(--surface)', hover: 'var(--sunken)', color: 'var(--ink)', border: '1px solid var(--line)' }
}

type Vars = Record<string, string>
const BUTTON: Record<string, Vars> = {
  sm: { '--button-height': '32px', '--button-padding-x': '12px', '--button-fz': 'var(--t13)' },
  md: { '--button-height': '40px', '--button-padding-x': '16px', '--button-fz': 'var(--t14)' },
  lg: { '--button-height': '48px', '--button-padding-x': '20px', '--button-fz': 'var(--t16)' },
}
const ICON_BUTTON: Record<string, Vars> = {
  sm: { '--ai-size': '32px' },
  md: { '--ai-size': '40px' },
  lg: { '--ai-size': '48px' },
}
const INPUT: Record<string, Vars> = {
  sm: { '--input-height': '32px', '--input-fz': 'var(--t13)' },
  md: { '--input-height': '40px', '--input-fz': 'var(--t14)' },
  lg: { '--input-height': '48px', '--input-fz': 'var(--t16)' },
}

/** Sizes are sm 32, md 40 (the default) and lg 48 px for everything that is pressed or filled in. */
function bySize(root: string, sizes: Record<string, Vars>) {
  return (_theme: unknown, props: { size?: unknown }) => ({ [root]: sizes[String(props.size ?? 'md')] ?? {} })
}

const veil = { color: 'var(--veil)', backgroundOpacity: 1 }
// A press on Esc closes what is on top and no more, which the library leaves to nobody: useEscape does.
const escapeIsOurs = { closeOnEscape: false }
const floating = { radius: 'lg', shadow: 'md', transitionProps: { transition: 'pop', duration: 140 } }

export const theme = createTheme({
  colors: colours,
  primaryColor: 'peach',
  fontFamily: 'var(--text)',
  fontFamilyMonospace: 'var(--code)',
  headings: { fontFamily: 'var(--display)' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: resolveVariant,
  components: {
    Button: {
      defaultProps: { variant: 'default', size: 'md' },
      vars: bySize('root', BUTTON),
      classNames: { root: styles.button, label: styles.buttonLabel },
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 'md', radius: '50%' },
      vars: bySize('root', ICON_BUTTON),
      classNames: { root: styles.iconButton },
    },
    CloseButton: { defaultProps: { radius: '50%', size: 32 }, classNames: { root: styles.close } },
    Input: {
      // What is typed reads from the side of its first letter, as it will where it is shown (docs/decisions/0050).
      defaultProps: { size: 'md', dir: 'auto' },
      vars: bySize('wrapper', INPUT),
      classNames: { input: styles.input, section: styles.inputSection },
    },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'], labelProps: { dir: 'auto' } },
      classNames: { root: styles.field, label: styles.label, description: styles.description, error: styles.error },
    },
    Menu: {
      // The placeholder could be focused, which nothing in a menu but its items may.
      defaultProps: { ...floating, width: 'max-content', position: 'bottom-end', withInitialFocusPlaceholder: false },
      classNames: {
        dropdown: styles.menu,
        item: styles.menuItem,
        label: styles.menuLabel,
        divider: styles.menuDivider,
      },
    },
    Tooltip: { defaultProps: { multiline: true }, classNames: { tooltip: styles.tooltip } },
    Popover: { defaultProps: floating, classNames: { dropdown: styles.popover } },
    Combobox: { defaultProps: floating, classNames: { option: styles.option } },
    Select: { classNames: { option: styles.option } },
    Modal: { classNames: { content: styles.dialog, title: styles.dialogTitle } },
    ModalRoot: {
      defaultProps: {
        ...escapeIsOurs,
        size: 600,
        radius: 'xl',
        centered: true,
        padding: 24,
        transitionProps: { transition: 'pop', duration: 160 },
      },
    },
    ModalOverlay: { defaultProps: veil },
    DrawerRoot: { defaultProps: escapeIsOurs },
    Drawer: {
      defaultProps: {
        ...escapeIsOurs,
        size: 424,
        position: 'right',
        padding: 20,
        overlayProps: veil,
      },
      classNames: { content: styles.drawer, header: styles.drawerHeader, title: styles.dialogTitle },
    },
    Tabs: { classNames: { list: styles.tabs, tab: styles.tab } },
    Switch: {
      defaultProps: { withThumbIndicator: false },
      classNames: {
        track: styles.switchTrack,
        thumb: styles.switchThumb,
        label: styles.checkLabel,
        description: styles.checkDescription,
      },
    },
    Checkbox: {
      defaultProps: { radius: 5, size: 18, iconColor: 'var(--on-accent)' },
      classNames: { input: styles.check, label: styles.checkLabel, description: styles.checkDescription },
    },
    Radio: {
      defaultProps: { size: 18, iconColor: 'var(--accent)' },
      classNames: { radio: styles.radio, label: styles.checkLabel, description: styles.checkDescription },
    },
    Progress: { defaultProps: { color: 'var(--vivid)', size: 4, radius: 2 }, classNames: { root: styles.progress } },
    Slider: { defaultProps: { color: 'var(--vivid)', size: 6, thumbSize: 16 } },
    Loader: { defaultProps: { color: 'var(--vivid)' } },
  },
})
