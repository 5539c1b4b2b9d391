import { type ActionFunctionArgs, json } from '@remix-run/node'
import { REGISTRATIONS, TAX_PROFILES, taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import {
  NewRegistration,
  type PlaceRegistration,
  type TaxedPlace,
  TaxSettingsForm,
  type TaxSettingsView,
} from '#contract/billing/tax-settings/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

const here = '/settings/billing'

/** What the section says: the practice's law, and each place with what holds today and what will hold. */
export function toTaxSection(settings: TaxSettingsView, format: Formatter, locale: string, today: string) {
  const profile = taxProfile(settings.taxProfile, settings.taxName)
  return {
    numberName: profile.taxNumberName,
    change: to(here, null, { tax: 'practice' }),
    facts: [
      ['Taxed by', profile.name],
      ['Tax', profile.namesTax ? profile.taxNames.igst : null],
      [
        'Rounded',
        settings.roundsOff && profile.roundToMinor > 1 ? `to ${format.money(profile.roundToMinor)}` : 'not at all',
      ],
      ['Currency', settings.currency],
      ['Financial year from', listMonths(locale)[settings.financialYearStartMonth - 1]!.label],
    ].filter((fact): fact is [string, string] => fact[1] !== null),
    rows: settings.places.map((place) => {
      const next = place.items.filter(({ validFrom }) => validFrom && validFrom > today).at(-1)
      return {
        ...{ id: place.placeId, name: place.name, ...toRegistrationView(settings, place.now) },
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
  const { registrations, taxNumbers } = taxProfile(settings.taxProfile)
  const code = stateCode ?? (taxNo && taxNumbers?.isValid(taxNo) ? taxNumbers.stateOf(taxNo) : null)
  return {
    ...{ scheme: registrations[scheme] ?? scheme, taxNo: taxNo ?? '' },
    state: (code && taxNumbers?.states[code]) || '',
  }
}

/** The form that is asked for: of the practice, or of one of its places. */
export function toTaxForm(settings: TaxSettingsView, asked: string, today: string, locale: string) {
  if (asked === 'practice') return { practice: toPracticeForm(settings, locale) }
  const place = settings.places.find(({ placeId }) => placeId === asked)
  if (!place) throw json({ message: 'There is no such place.' }, { status: 404 })
  return { place: toPlaceForm(settings, place, today) }
}

function toPracticeForm(settings: TaxSettingsView, locale: string) {
  const { taxName = '', roundsOff, currency, numbered, version } = settings
  return {
    ...{ numbered, version },
    values: {
      ...{ taxProfile: settings.taxProfile as string, taxName, roundsOff: roundsOff ? 'on' : '', currency },
      financialYearStartMonth: String(settings.financialYearStartMonth),
    },
    profiles: TAX_PROFILES.map((value) => ({ value, label: taxProfile(value).name })),
    months: listMonths(locale),
  }
}

function toPlaceForm(settings: TaxSettingsView, { placeId, name, state, now }: TaxedPlace, today: string) {
  const { registrations, taxNumbers, taxNumberName } = taxProfile(settings.taxProfile, settings.taxName)
  const states = Object.entries(taxNumbers?.states ?? {}).map(([value, label]) => ({
    value,
    label: `${value} ${label}`,
  }))
  const named = states.find(({ label }) => label.slice(3).toLowerCase() === state?.trim().toLowerCase())
  return {
    ...{ placeId, name, taxNumberName, states: states.toSorted((a, b) => (a.value < b.value ? -1 : 1)) },
    values: {
      ...{ scheme: now.scheme as string, taxNo: now.taxNo ?? '', validFrom: today },
      stateCode: now.stateCode ?? named?.value ?? '',
    },
    schemes: REGISTRATIONS.flatMap((value) => {
      const label = registrations[value]
      return label ? [{ value, label }] : []
    }),
  }
}

function listMonths(locale: string) {
  const words = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: words.format(Date.UTC(2026, at, 1)) }))
}

/** Saves what was asked: the practice's law, or one registration. */
export async function saveTax(args: ActionFunctionArgs, asked: string) {
  const { api } = await requireScreen(args)
  const go = to(here, null, { open: 'tax' })
  if (asked === 'practice')
    return submit(args, TaxSettingsForm, {
      send: (settings) => api.taxSettings.save(settings),
      then: { go, say: 'Papers are taxed so from now on' },
    })
  return submit(args, NewRegistration, {
    send: (registration) => api.taxSettings.register(registration),
    then: {
      go,
      say: ({ renumbered }) =>
        renumbered.length > 0
          ? `Kept. Another place has the prefix ${renumbered.join(', ')} under this number: these papers get a new one, see Numbers`
          : 'The registration is kept',
    },
  })
}
