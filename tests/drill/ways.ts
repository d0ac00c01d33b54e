import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Member } from './member.ts'
import { signalAll } from './processes.ts'

type Undo = () => void
export type Way = {
  name: string
  /** Description for the report. */
  does: string
  /** Whether another server has to take over; otherwise the same one may come back. */
  isReplaced: boolean
  /** Breaks the primary; returns a function that repairs the machine. */
  breaks(cluster: Cluster, primary: Member): Promise<Undo>
}

const lagMs = 4_000

const killMachine = (primary: Member) => {
  signalAll([...primary.agent(), ...primary.postgres()], 'SIGKILL')
  return primary.start
}

/** Stops processes; returns a function that continues them. */
function freeze(pids: readonly number[]): Undo {
  signalAll(pids, 'SIGSTOP')
  return () => signalAll(pids, 'SIGCONT')
}

/** The seven ways to lose a primary. */
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
      // Frozen on the primary: what was already sent is in the other machine's buffers and would still arrive.
      freeze(senders.filter(({ isSynchronous }) => !isSynchronous).map(({ pid }) => pid))
      await wait(lagMs)
      freeze(senders.map(({ pid }) => pid))
      await wait(lagMs / 2)
      return killMachine(primary)
    },
  },
]
