import { type ActionFunctionArgs, json } from '@remix-run/node'
import { getTaxProfile, REGISTRATIONS, TAX_PROFILES } from '#contract/billing/tax/tax-profiles.ts'
import {
  NewRegistration,
  type PlaceRegistration,
  type TaxedPlace,
  TaxSettingsForm,
  type TaxSettingsView,
} from '#contract/billing/tax-settings/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { toStateOptions } from '~/lib/forms/options'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

const here = '/settings/billing'

/** Builds the tax section: the practice's tax law, and the current and upcoming registration of each place. */
export function toTaxSection(settings: TaxSettingsView, format: Formatter, locale: string, today: string) {
  const profile = getTaxProfile(settings.taxProfile, settings.taxName)
  return {
    numberName: profile.taxNumberName,
    change: to(here, null, { tax: 'practice' }),
    facts: [
      ['Tax law', profile.name],
      ['Tax', profile.namesTax ? profile.taxNames.igst : null],
      [
        'Rounding',
        settings.roundsOff && profile.roundToMinor > 1 ? `To ${format.money(profile.roundToMinor)}` : 'None',
      ],
      ['Currency', settings.currency],
      ['Financial year starts in', listMonths(locale)[settings.financialYearStartMonth - 1]!.label],
    ].filter((fact): fact is [string, string] => fact[1] !== null),
    rows: settings.places.map((place) => {
      const next = place.items.filter(({ validFrom }) => validFrom && validFrom > today).at(-1)
      return {
        id: place.placeId,
        name: place.name,
        ...toRegistrationView(settings, place.now),
        from: place.now.validFrom ? format.day(place.now.validFrom) : '',
        next: next
          ? `${toRegistrationView(settings, next).taxNo || toRegistrationView(settings, next).scheme}, ${format.day(next.validFrom!)}`
          : '',
        change: to(here, null, { tax: place.placeId }),
      }
    }),
  }
}

function toRegistrationView(settings: TaxSettingsView, { scheme, taxNo, stateCode }: PlaceRegistration) {
  const { registrations, taxNumbers } = getTaxProfile(settings.taxProfile)
  const code = stateCode ?? (taxNo && taxNumbers?.isValid(taxNo) ? taxNumbers.stateOf(taxNo) : null)
  return {
    scheme: registrations[scheme] ?? scheme,
    taxNo: taxNo ?? '',
    state: (code && taxNumbers?.states[code]) || '',
  }
}

/** Builds the form of the practice, or of one of its places. */
export function toTaxForm(settings: TaxSettingsView, section: string, today: string, locale: string) {
  if (section === 'practice') return { practice: toPracticeForm(settings, locale) }
  const place = settings.places.find(({ placeId }) => placeId === section)
  if (!place) throw json({ message: 'We couldn’t find this place.' }, { status: 404 })
  return { place: toPlaceForm(settings, place, today) }
}

function toPracticeForm(settings: TaxSettingsView, locale: string) {
  const { taxName = '', roundsOff, currency, numbered, priced, version } = settings
  return {
    numbered,
    priced,
    version,
    values: {
      taxProfile: settings.taxProfile as string,
      taxName,
      roundsOff: roundsOff ? 'on' : '',
      currency,
      financialYearStartMonth: String(settings.financialYearStartMonth),
    },
    profiles: TAX_PROFILES.map((value) => ({ value, label: getTaxProfile(value).name })),
    months: listMonths(locale),
  }
}

function toPlaceForm(settings: TaxSettingsView, { placeId, name, state, now }: TaxedPlace, today: string) {
  const { registrations, taxNumbers, taxNumberName } = getTaxProfile(settings.taxProfile, settings.taxName)
  const states = toStateOptions(taxNumbers?.states ?? {})
  const match = states.find(({ label }) => label.slice(3).toLowerCase() === state?.trim().toLowerCase())
  return {
    placeId,
    name,
    taxNumberName,
    states,
    values: {
      scheme: now.scheme as string,
      taxNo: now.taxNo ?? '',
      validFrom: today,
      stateCode: now.stateCode ?? match?.value ?? '',
    },
    schemes: REGISTRATIONS.flatMap((value) => {
      const label = registrations[value]
      return label ? [{ value, label }] : []
    }),
  }
}

function listMonths(locale: string) {
  const dateFormat = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: dateFormat.format(Date.UTC(2026, index, 1)),
  }))
}

/** Saves the tax settings of the practice, or the registration of a place. */
export async function saveTax(args: ActionFunctionArgs, section: string) {
  const { api } = await requireScreen(args)
  const redirectPath = to(here, null, { open: 'tax' })
  if (section === 'practice')
    return submit(args, TaxSettingsForm, {
      send: (settings) => api.taxSettings.save(settings),
      onSuccess: { redirectTo: redirectPath, message: 'Tax settings saved' },
    })
  return submit(args, NewRegistration, {
    send: (registration) => api.taxSettings.register(registration),
    onSuccess: {
      redirectTo: redirectPath,
      message: ({ renumbered }) =>
        renumbered.length > 0
          ? `Registration saved. Another place uses the prefix ${renumbered.join(', ')} with this tax number, so these documents get a new prefix. See “Numbers”`
          : 'Registration saved',
    },
  })
}
