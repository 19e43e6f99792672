# The one-machine server as an image: docker compose up --build. How to run it: docs/self-hosting.md

# 1. The web app, and the embedded database's program. This image has Python as well, for the second.
FROM node:24.19.0-bookworm AS web
WORKDIR /turnus
COPY frontend/package.json frontend/package-lock.json frontend/
RUN cd frontend && npm ci --no-audit --no-fund
COPY chalicelib chalicelib
COPY frontend frontend
RUN cd frontend && npm run --silent build
COPY local/__init__.py local/database_program.py local/
RUN python3 -m local.database_program

# 2. The Python packages, and the web app's files compressed.
FROM python:3.11-slim-bookworm AS packages
WORKDIR /turnus
COPY requirements-build.txt requirements.txt requirements-server.txt ./
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --require-hashes --no-deps -r requirements-build.txt \
    && /venv/bin/pip install --no-cache-dir --require-hashes --no-deps --no-build-isolation -r requirements-server.txt
COPY --from=web /turnus/frontend/dist frontend/dist
RUN /venv/bin/python -m whitenoise.compress --quiet frontend/dist

# 3. What runs, as a user without rights who may write to /data alone.
FROM python:3.11-slim-bookworm
RUN useradd --uid 10001 --no-create-home turnus && install -d -o turnus -m 700 /data
WORKDIR /turnus
COPY --from=packages /venv /venv
COPY --from=web /turnus/.tools .tools
COPY --from=packages /turnus/frontend/dist frontend/dist
COPY app.py ./
COPY chalicelib chalicelib
COPY local local
COPY tools tools
RUN /venv/bin/python -m compileall -q app.py chalicelib local tools
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1
USER turnus
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/v1/health', timeout=8)"]
CMD ["python", "-m", "local", "--host", "0.0.0.0", "--port", "8000", "--data", "/data"]
