#!/usr/bin/env python3
"""A player for any game of an Escadre server, in one file: it gives a legal command whenever it is asked for one.

    python3 bot.py http://localhost:2567 trafalgar-cards                   a match against a computer
    python3 bot.py http://localhost:2567 trafalgar-cards --open            lays a table, and waits for somebody
    python3 bot.py http://localhost:2567 trafalgar-cards --match <id>      sits down there

It takes Python 3.9, and two packages, which Debian calls python3-websockets and python3-msgpack. It never decodes the
state that is synced to everybody: what it needs to know it is told in messages, or asks over HTTP. What is what is in
docs/protocol.md.
"""

import argparse
import asyncio
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request

import msgpack
import websockets

# The first byte of a frame says what it is.
HANDSHAKE, REQUEST, REPLY, MESSAGE = 0x0A, 0x15, 0x16, 0x0D

# What every table has besides the game's own commands: this player resigns nothing, and bargains for nothing.
TABLE_COMMANDS = {"resign", "offerDraw", "acceptDraw", "declineDraw"}


class Refused(Exception):
    """What the server does not do, with the code that says why."""

    def __init__(self, notice):
        super().__init__(f"{notice.get('code')}: {notice.get('message')}")
        self.code = notice.get("code")


class Door:
    """The HTTP door: one session, which is carried on when its token has run out."""

    def __init__(self, url):
        self.url = url.rstrip("/")
        self.session = self._ask("POST", "/api/session", {"name": "Python", "device": "bot.py"})

    def ask(self, method, path, body=None):
        while True:
            try:
                return self._ask(method, path, body, self.session["token"])
            except Refused as refused:
                if refused.code != "SESSION_EXPIRED":
                    raise
                self.session = self._ask("POST", "/api/session", {"refresh": self.session["refresh"]})

    def _ask(self, method, path, body=None, token=None):
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        while True:
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                wait = error.headers.get("Retry-After")
                if error.code not in (429, 503) or wait is None:
                    raise Refused(json.load(error)["error"]) from None
                time.sleep(float(wait))


class Room:
    """The WebSocket of one match: requests, each of which is replied to, and messages, which wait to be read."""

    def __init__(self, socket):
        self.socket = socket
        self.messages = asyncio.Queue()
        self.told = asyncio.Event()
        self.replies = {}
        self.number = 0
        self.reading = None

    @classmethod
    async def enter(cls, url, reservation):
        address = reservation.get("publicAddress")
        base = url.replace("http", "ws", 1) if address is None else f"{url.replace('http', 'ws', 1).split(':')[0]}://{address}"
        path = f"{reservation['processId']}/{reservation['roomId']}?sessionId={reservation['sessionId']}"
        room = cls(await websockets.connect(f"{base}/{path}", max_size=None))
        while (await room.socket.recv())[0] != HANDSHAKE:
            pass
        await room.socket.send(bytes([HANDSHAKE]))
        room.reading = asyncio.create_task(room._read())
        return room

    async def _read(self):
        try:
            async for frame in self.socket:
                if frame[0] == MESSAGE:
                    name, at = string_in(frame, 1)
                    self.messages.put_nowait((name, payload_in(frame, at)))
                    self.told.set()
                elif frame[0] == REPLY:
                    # The number is below 128, as ours all are: one byte. The next is the status.
                    self.replies.pop(frame[1]).set_result((frame[2], payload_in(frame, 3)))
        finally:
            for waiting in self.replies.values():
                waiting.set_exception(ConnectionError("the connection has ended"))
            self.messages.put_nowait(("closed", self.socket.close_code))
            self.told.set()

    async def ask(self, name, payload):
        self.number = (self.number + 1) % 128
        reply = self.replies[self.number] = asyncio.get_running_loop().create_future()
        word = name.encode()
        await self.socket.send(
            bytes([REQUEST, self.number, 0xA0 + len(word)]) + word + msgpack.packb(payload)
        )
        status, answer = await reply
        if status != 0:
            raise Refused(answer or {})
        return answer

    async def close(self):
        self.reading.cancel()
        await self.socket.close()


def string_in(frame, at):
    """A string of a header, and where it ends."""
    if frame[at] == 0xD9:
        start, length = at + 2, frame[at + 1]
    else:
        start, length = at + 1, frame[at] - 0xA0
    return frame[start : start + length].decode(), start + length


def payload_in(frame, at):
    if at >= len(frame):
        return None
    return msgpack.unpackb(frame[at:], ext_hook=lambda code, data: None, strict_map_key=False)


def chosen(commands, chance):
    """Any kind of command, and any of that kind: so nothing that is listed a thousand times crowds out the rest."""
    kinds = sorted({command["type"] for command in commands} - TABLE_COMMANDS)
    if not kinds:
        return None
    kind = chance.choice(kinds)
    return chance.choice([command for command in commands if command["type"] == kind])


def sat_down(door, wanted):
    """Takes a seat: at the table that is named, at one of one's own, or opposite a computer."""
    if wanted.match is not None:
        return door.ask("POST", f"/api/matches/{wanted.match}/enter", {})
    # By post nobody has to open a nonce in time, which only the synced state would tell. Windows of a game run all the same.
    table = {"game": wanted.game, "clock": {"correspondence": 1}, "options": json.loads(wanted.options)}
    if not wanted.open:
        table["computers"] = {"count": 1, "level": wanted.against}
    return door.ask("POST", "/api/matches", table)


async def play(wanted):
    chance = random.Random(wanted.seed)
    door = Door(wanted.url)
    entered = sat_down(door, wanted)
    match = entered["match"]["id"]
    print(f"match {match}: {', '.join(entered['seats'])}", flush=True)
    room = await Room.enter(door.url, entered["reservation"])
    await room.ask("ready", {"nonce": secrets.token_hex(16)})
    given = 0
    outcome = None
    while outcome is None:
        if await acted(door, room, match, entered["seats"], chance):
            given += 1
        elif room.messages.empty():
            # Nobody asks for anything: something has to happen first.
            room.told.clear()
            try:
                await asyncio.wait_for(room.told.wait(), wanted.patience)
            except asyncio.TimeoutError:
                continue
        outcome = ending(room)
    print(f"over after {given} commands of ours: {json.dumps(outcome)}", flush=True)
    await room.close()


async def acted(door, room, match, seats, chance):
    """Gives a command for the first seat that is asked. Whether there was one."""
    for seat in seats:
        legal = door.ask("POST", f"/api/matches/{match}/legal", {"seat": seat, "limit": 1000})
        command = chosen(legal["commands"], chance)
        if not legal["prompts"] or command is None:
            continue
        request = {"id": secrets.token_hex(8), "seat": seat, "command": command}
        # Which of several prompts a command answers only the game knows; where it is one, it is said.
        if len(legal["prompts"]) == 1:
            request["prompt"] = next(iter(legal["prompts"]))
        try:
            await room.ask("command", request)
        except Refused as refused:
            # It was legal when we asked, and somebody was faster; or we are too fast.
            if refused.code not in ("WINDOW_CLOSED", "MATCH_OVER", "NOT_YOUR_TURN", "TOO_FAST"):
                raise
            await asyncio.sleep(0.5 if refused.code == "TOO_FAST" else 0)
        return True
    return False


def ending(room):
    """Reads all that was told. How the match has ended; None while it goes on."""
    while not room.messages.empty():
        name, payload = room.messages.get_nowait()
        if name == "closed":
            raise ConnectionError(f"the server closed the connection with {payload}")
        # Their number, and how long after the last ones they happened, are of no use to us.
        for event in payload[2] if name == "events" else []:
            if event["type"] == "matchEnded":
                return event["outcome"]
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("url", help="the server, such as http://localhost:2567")
    parser.add_argument("game", help="trafalgar-cards, grands-amiraux, trafalgar or branle-bas")
    parser.add_argument("--match", help="sit down at this one")
    parser.add_argument("--open", action="store_true", help="lay a table, and wait for somebody")
    parser.add_argument("--against", default="recruit", help="recruit, officer or admiral")
    parser.add_argument("--options", default="{}", help="options of the game, as JSON")
    parser.add_argument("--seed", help="choose alike each time")
    parser.add_argument("--patience", type=float, default=20, help="seconds after which to look again")
    asyncio.run(play(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
