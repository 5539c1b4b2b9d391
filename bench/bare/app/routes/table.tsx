// The simplest page with a day of appointments: fifty rows from memory, each with a link and a form; no style, no
// script.
import { useLoaderData } from '@remix-run/react'

const names = ['Asha Rao', 'Ravi Sen', 'Meena Das', 'Karan Khan', 'Leela Paul', 'Imran Jha', 'Tara Roy', 'Om Ali']
const rows = Array.from({ length: 50 }, (_, n) => ({
  id: `018f3c5e-7d2a-7000-8000-${String(n).padStart(12, '0')}`,
  time: `${9 + Math.floor(n / 6)}:${String((n % 6) * 10).padStart(2, '0')} am`,
  name: names[n % names.length]!,
  line: `F, 34 years, P${String(n).padStart(7, '0')}, 98000 ${String(44_000 + n)}`,
  doctor: `Dr ${names[(n * 3) % names.length]}`,
  status: n % 3 ? 'Booked' : 'Completed',
  fee: '₹ 500.00',
}))

export const loader = () => ({ rows })

export default function Table() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>Appointments</h1>
      <table>
        <thead>
          <tr>
            <th>Time</th>
            <th>Patient</th>
            <th>Doctor</th>
            <th>State</th>
            <th>Fee</th>
            <th>Actions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, time, name, line, doctor, status, fee }) => (
            <tr key={id}>
              <td>{time}</td>
              <td>
                <a href={`/patients/${id}`}>{name}</a> <span>{line}</span>
              </td>
              <td>{doctor}</td>
              <td>{status}</td>
              <td>{fee}</td>
              <td>
                <form method="post">
                  <input type="hidden" name="id" value={id} />
                  <button type="submit">Arrived</button>
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}
