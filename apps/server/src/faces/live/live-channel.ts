/** A client with this much unread is gone: its page opens a new channel and reloads everything. */
const mostUnread = 64 * 1024;

export type Channel = ReturnType<typeof openChannel>;

/** One open response of server-sent events; `closed` is called once, whoever ends it. */
export const openChannel = (cookie: string | undefined, closed: () => void) => {
  let open = true;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const leave = () => {
    if (!open) return;
    open = false;
    closed();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        stream = controller;
      },
      cancel: leave,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostUnread }),
  );
  const end = () => {
    if (!open) return;
    leave();
    stream?.close();
  };
  return {
    cookie,
    body,
    end,
    send: (frames: Uint8Array) => {
      if (!open || frames.length === 0) return;
      stream?.enqueue(frames);
      if ((stream?.desiredSize ?? 0) <= 0) end();
    },
  };
};
