"""What would be deployed: a lint-free template, and an archive that answers a Lambda event by itself."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from chalice.app import CaseInsensitiveMapping

from chalicelib.api import client_address
from chalicelib.api.page_headers import APP_HEADERS
from tools import package, template

pytestmark = [pytest.mark.server, pytest.mark.xdist_group("package")]

HANDLER_SCRIPT = """
import json, sys
sys.path[:] = [sys.argv[1], *[path for path in sys.path if "site-packages" not in path]]
from app import app
asked = {"resourcePath": "/v1/games", "httpMethod": "GET", "path": "/v1/games", "identity": {}}
event = {"requestContext": asked, "headers": {}, "multiValueHeaders": {}, "pathParameters": None,
         "queryStringParameters": None, "multiValueQueryStringParameters": None, "stageVariables": None,
         "body": None, "isBase64Encoded": False, "path": "/v1/games", "httpMethod": "GET"}
print(json.dumps(app(event, None)))
"""


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as `make package` fills it; cfn-lint has accepted the template or this fails."""
    folder = tmp_path_factory.mktemp("package")
    package.build(folder)
    return folder


@pytest.fixture(scope="module")
def resources(build: Path) -> dict[str, Any]:
    """The template's resources."""
    found: dict[str, Any] = json.loads((build / "sam.json").read_text())["Resources"]
    return found


def test_the_archive_answers_without_this_installation(build: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(build / "deployment.zip") as archive:
        archive.extractall(tmp_path)
    command = [sys.executable, "-I", "-c", HANDLER_SCRIPT, str(tmp_path)]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, env={"AWS_REGION": "us-east-1"}
    )
    answer = json.loads(done.stdout)
    assert answer["statusCode"] == 200
    assert "anno-domini" in [game["key"] for game in json.loads(answer["body"])["items"]]


def test_the_archive_holds_only_what_is_needed(build: Path) -> None:
    names = zipfile.ZipFile(build / "deployment.zip").namelist()
    tops = {name.split("/")[0] for name in names}
    assert not tops & {"pip", "setuptools", "tests", "local", "pytest"}
    services = {
        Path(name).parts[2] for name in names if name.startswith("botocore/data/") and name.count("/") > 2
    }
    assert services == set(package.SERVICES)


def test_the_archive_holds_all_words(build: Path) -> None:
    packed = set(zipfile.ZipFile(build / "deployment.zip").namelist())
    files = package.ROOT.glob("chalicelib/**/words/**/*.json")
    wanted = {str(path.relative_to(package.ROOT)) for path in files}
    assert {"chalicelib/words/de.json", "chalicelib/games/cathedrals/words/de/table.json"} < wanted
    assert wanted - packed == set()


def test_compiled_files_are_for_lambdas_python(build: Path) -> None:
    names = zipfile.ZipFile(build / "deployment.zip").namelist()
    compiled = [Path(name).name for name in names if ".so" in name]
    tag = template.runtime().removeprefix("python").replace(".", "")
    assert compiled
    assert [name for name in compiled if f"cpython-{tag}-x86_64" not in name and "abi3" not in name] == []


def test_every_function_has_its_runtime_its_table_and_its_own_rights(resources: dict[str, Any]) -> None:
    functions = {name: one for name, one in resources.items() if one["Type"] == "AWS::Serverless::Function"}
    assert functions.keys() == template.FUNCTIONS.keys()
    for name, function in functions.items():
        assert function["Properties"]["Runtime"] == template.runtime()
        assert function["Properties"]["Environment"]["Variables"] == template.VARIABLES
        role, statements = template.FUNCTIONS[name]
        (policy,) = resources[role]["Properties"]["Policies"]
        assert policy["PolicyDocument"]["Statement"] == statements


def test_every_right_names_its_resource_except_listing_streams(resources: dict[str, Any]) -> None:
    wide = [
        statement["Action"]
        for _, statements in template.FUNCTIONS.values()
        for statement in statements
        if statement["Resource"] == "*"
    ]
    assert wide == ["dynamodb:ListStreams"]


def test_cloudfront_sends_its_secret_and_the_viewers_address(build: Path, resources: dict[str, Any]) -> None:
    secret = json.loads((build / "sam.json").read_text())["Parameters"]["EdgeSecret"]
    assert secret["NoEcho"] is True
    assert "Default" not in secret
    web = resources["Web"]["Properties"]["DistributionConfig"]
    (api,) = [origin for origin in web["Origins"] if origin["Id"] == "api"]
    assert api["OriginCustomHeaders"] == [
        {
            "HeaderName": client_address.EDGE_HEADER,
            "HeaderValue": {"Ref": template.VARIABLES["TURNUS_EDGE"]["Ref"]},
        }
    ]
    (behaviour,) = [one for one in web["CacheBehaviors"] if one["PathPattern"] == "/v1/*"]
    (function,) = behaviour["FunctionAssociations"]
    assert function["FunctionARN"] == {"Fn::GetAtt": ["Viewer", "FunctionARN"]}


def test_a_viewer_cannot_choose_the_address_that_cloudfront_sends(resources: dict[str, Any]) -> None:
    sent = {"request": {"headers": {"turnus-viewer": {"value": "9.9.9.9"}}}, "viewer": {"ip": "2001:db8::7"}}
    code = resources["Viewer"]["Properties"]["FunctionCode"]
    run = ["node", "-e", f"{code}; console.log(JSON.stringify(handler({json.dumps(sent)})))"]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    headers = CaseInsensitiveMapping(json.loads(done.stdout)["headers"])
    assert headers[client_address.VIEWER_HEADER] == {"value": "2001:db8::7"}


def test_cloudfront_protects_the_pages_of_the_web_app_like_the_one_machine_server(
    resources: dict[str, Any],
) -> None:
    web = resources["Web"]["Properties"]["DistributionConfig"]["DefaultCacheBehavior"]
    assert web["ResponseHeadersPolicyId"] == {"Ref": "PageHeaders"}
    set_headers = resources["PageHeaders"]["Properties"]["ResponseHeadersPolicyConfig"]
    assert set_headers["SecurityHeadersConfig"] == {
        "ContentSecurityPolicy": {
            "ContentSecurityPolicy": APP_HEADERS["Content-Security-Policy"],
            "Override": True,
        },
        "ContentTypeOptions": {"Override": True},
        "ReferrerPolicy": {"ReferrerPolicy": APP_HEADERS["Referrer-Policy"], "Override": True},
    }


def test_the_stream_is_the_tables_own(resources: dict[str, Any]) -> None:
    (source,) = resources["Deliver"]["Properties"]["Events"].values()
    assert source["Properties"]["Stream"] == {"Fn::GetAtt": ["Table", "StreamArn"]}


def test_the_table_has_the_keys_and_indexes_that_the_store_creates(resources: dict[str, Any]) -> None:
    from chalicelib.store.table import Item

    schema = Item._get_schema()
    properties = resources["Table"]["Properties"]

    def plain(found: Any) -> Any:
        return json.loads(json.dumps(found, sort_keys=True, default=str))

    def by_name(attributes: Any) -> Any:
        return sorted(plain(attributes), key=lambda one: one["AttributeName"])

    assert plain(properties["KeySchema"]) == plain(schema["key_schema"])
    assert by_name(properties["AttributeDefinitions"]) == by_name(schema["attribute_definitions"])
    indexes = {one["index_name"]: one for one in schema["global_secondary_indexes"]}
    assert len(indexes) == len(properties["GlobalSecondaryIndexes"])
    for index in properties["GlobalSecondaryIndexes"]:
        own = indexes[index["IndexName"]]
        assert plain(index["KeySchema"]) == plain(own["key_schema"])
        assert index["Projection"]["ProjectionType"] == own["projection"]["ProjectionType"]
    assert properties["StreamSpecification"]["StreamViewType"] == Item.Meta.stream_view_type
