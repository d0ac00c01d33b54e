-- What wrk sends and prints. PATHS_FILE has a path in each line, asked in their order; without it the one address is asked.
local file = os.getenv("PATHS_FILE")
if file then
  local requests, last, at = {}, 0, 0
  function init(args)
    for path in io.lines(file) do
      last = last + 1
      requests[last] = wrk.format("GET", path)
    end
  end
  function request()
    at = at % last + 1
    return requests[at]
  end
end

-- Latencies and the duration are in microseconds.
function done(summary, latency)
  local wrong = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout
  print(string.format(
    '{"requests":%d,"micros":%d,"p50":%d,"p99":%d,"wrong":%d}',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), wrong
  ))
end
