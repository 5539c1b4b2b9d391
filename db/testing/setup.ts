import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openRoute } from '../client.ts'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import { isAlive, readPostmaster } from '../cluster/process.ts'
import { silentLog } from '../log.ts'
import { migrate } from '../migrate.ts'
import { createTestRoute, dropLogins, dropTemplates, runOnServer, type TestServer } from './database.ts'

const PREFIX = 'clinic-desk-test-'

/**
 * Starts a temporary cluster, or connects to the server of TEST_DATABASE_URL, and creates a migrated template database that
 * test files clone.
 */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  removeAbandonedClusters()
  const cluster = url ? null : await startTemporaryCluster()
  const template = `template_${randomBytes(6).toString('hex')}`
  const server: TestServer = { address: url ? { url } : addressWithoutDatabase(cluster!), template }
  await runOnServer(server, `create database ${template} template template0`)
  const database = await openRoute(createTestRoute(server, template), { log: silentLog })
  await migrate(database, { log: silentLog })
  // Tests set the time.
  await database.owner.execute('update engine.signing_key set trusts_callers_clock = true')
  await database.close()
  project.provide('testServer', server)
  return async () => {
    if (cluster) return cluster.remove()
    await dropTemplates(server)
    await dropLogins(server, template)
  }
}

/** Starts a temporary cluster without syncing to disk, because its data isn't needed after the run. */
function startTemporaryCluster(): Promise<Cluster> {
  return startCluster({
    dataDir: mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`)),
    claim: true,
    log: silentLog,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 },
  })
}

/** Removes the clusters of runs that were killed. */
function removeAbandonedClusters() {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^clinic-desk-test-(\d+)-/.exec(name) ?? []
    if (!pid || isAlive(Number(pid))) continue
    const folder = join(tmpdir(), name)
    const postmaster = readPostmaster(join(folder, 'postgres', 'data'))
    if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
}

function addressWithoutDatabase(cluster: Cluster) {
  const { host, port, password } = cluster.address('postgres', 'postgres')
  return { host, port, password }
}
