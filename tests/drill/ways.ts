import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Member } from './member.ts'
import { signalAll } from './processes.ts'

type Undo = () => void
export type Way = {
  name: string
  /** For whoever reads the report. */
  does: string
  /** Whether another server has to take over; else the same one may come back. */
  isReplaced: boolean
  /** Breaks the primary; what it returns makes the machine whole again. */
  breaks(cluster: Cluster, primary: Member): Promise<Undo>
}

const lagMs = 4_000

const killMachine = (primary: Member) => {
  signalAll([...primary.agent(), ...primary.postgres()], 'SIGKILL')
  return primary.start
}

/** Stops processes and returns what lets them go on. */
function freeze(pids: readonly number[]): Undo {
  signalAll(pids, 'SIGSTOP')
  return () => signalAll(pids, 'SIGCONT')
}

/** The seven ways in which a primary is lost. */
export const ways: readonly Way[] = [
  {
    name: 'kill',
    does: 'PostgreSQL is killed (SIGKILL); its agent lives and starts it again, or another one takes over',
    isReplaced: false,
    breaks: async (_cluster, primary) => {
      signalAll(primary.postgres(), 'SIGKILL')
      return () => undefined
    },
  },
  {
    name: 'agent',
    does: 'Patroni is killed; PostgreSQL goes on as a primary that nobody looks after',
    isReplaced: true,
    breaks: async (_cluster, primary) => {
      signalAll(primary.agent(), 'SIGKILL')
      return primary.start
    },
  },
  {
    name: 'machine',
    does: 'PostgreSQL and Patroni are killed at once',
    isReplaced: true,
    breaks: async (_cluster, primary) => killMachine(primary),
  },
  {
    name: 'hang',
    does: 'PostgreSQL answers nothing any more but keeps its connections (SIGSTOP); wakes up later',
    isReplaced: true,
    breaks: async (_cluster, primary) => freeze(primary.postgres()),
  },
  {
    name: 'freeze',
    does: 'PostgreSQL and Patroni stand still, as in a paused virtual machine; both wake up later',
    isReplaced: true,
    breaks: async (_cluster, primary) => freeze([...primary.agent(), ...primary.postgres()]),
  },
  {
    name: 'switch',
    does: 'a planned switch to a standby (patronictl switchover)',
    isReplaced: true,
    breaks: async (cluster, primary) => {
      await cluster.switchOver(primary)
      return () => undefined
    },
  },
  {
    name: 'lag',
    does: 'changes stop reaching the asynchronous standby, then every standby, then the machine dies',
    isReplaced: true,
    breaks: async (cluster, primary) => {
      const senders = await cluster.senders()
      // On the side of the primary: what was sent is in the other machine's buffers, and would still arrive.
      freeze(senders.filter(({ isSynchronous }) => !isSynchronous).map(({ pid }) => pid))
      await wait(lagMs)
      freeze(senders.map(({ pid }) => pid))
      await wait(lagMs / 2)
      return killMachine(primary)
    },
  },
]
